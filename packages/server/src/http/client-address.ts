import { isIPv4, isIPv6 } from 'node:net'

/**
 * Returns the client's identity: its IPv4 address, or the /64 network of its IPv6 address, which one home or phone
 * has to itself.
 */
export const clientAddress = (ip: string): string => {
  const v4 = embeddedIpv4(ip)
  if (v4 !== undefined) return v4
  return isIPv6(ip) ? groupsOf(ip).slice(0, 4).map(hex).join(':') : ip
}

/** Returns the client's network, IPv4's /24 or IPv6's /56: one customer can easily use all of its addresses. */
export const clientNetwork = (ip: string): string => {
  const v4 = embeddedIpv4(ip) ?? ip
  if (isIPv4(v4)) return `${v4.split('.').slice(0, 3).join('.')}.0/24`
  if (!isIPv6(ip)) return ip
  const [first = 0, second = 0, third = 0, fourth = 0] = groupsOf(ip)
  return `${[first, second, third, fourth & 0xff00].map(hex).join(':')}::/56`
}

/** Returns an address for logs that identifies no single person: IPv4's /24, IPv6's /48. */
export const truncatedAddress = (ip: string): string => {
  const network = clientNetwork(ip)
  if (!isIPv6(ip) || embeddedIpv4(ip) !== undefined) return network
  return `${groupsOf(ip).slice(0, 3).map(hex).join(':')}::/48`
}

/** An IPv4 address that is written as an IPv6 one. */
const embeddedIpv4 = (ip: string): string | undefined => /^::ffff:(\d+(?:\.\d+){3})$/i.exec(ip)?.[1]

const hex = (group: number): string => group.toString(16)

/** The eight groups of an IPv6 address. */
const groupsOf = (ip: string): number[] => {
  const [head = '', tail] = (ip.split('%')[0] ?? '').split('::')
  const before = head.split(':').filter(Boolean)
  const after = tail?.split(':').filter(Boolean) ?? []
  const zeros = Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0')
  return [...before, ...zeros, ...after].map((group) => Number.parseInt(group, 16))
}

/**
 * Returns the networks whose reservations count for a client ({@link clientAddress}): an IPv4 address, or an IPv6 /56
 * within a /48.
 */
export const holdNetworks = (client: string): { narrow: string; wide?: string } => {
  const groups = client.split(':')
  if (groups.length !== 4) return { narrow: client }
  const [first = '', second = '', third = '', fourth = ''] = groups
  const wide = [first, second, third].join(':')
  return { narrow: `${wide}:${hex(Number.parseInt(fourth, 16) & 0xff00)}::/56`, wide: `${wide}::/48` }
}
