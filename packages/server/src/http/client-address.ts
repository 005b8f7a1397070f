import { isIPv6 } from 'node:net'

/** Identifies a client: its IPv4 address, or the /64 network of its IPv6 address, which one home or phone has to itself. */
export const clientAddress = (ip: string): string => {
  const v4 = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(ip)?.[1]
  if (v4 !== undefined) return v4
  if (!isIPv6(ip)) return ip
  const [head = '', tail] = (ip.split('%')[0] ?? '').split('::')
  const before = head.split(':').filter(Boolean)
  const after = tail?.split(':').filter(Boolean) ?? []
  const zeros = Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0')
  return [...before, ...zeros, ...after]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
