import { createHmac, timingSafeEqual } from 'node:crypto'

/** Whether a hexadecimal signature is the HMAC-SHA256 of these parts, compared in constant time. */
export const isHexHmac = (
  signature: unknown,
  key: string,
  ...parts: readonly (Buffer | string)[]
): boolean => {
  if (typeof signature !== 'string' || !/^[\da-f]{64}$/i.test(signature)) return false
  const hmac = createHmac('sha256', key)
  for (const part of parts) hmac.update(part)
  return timingSafeEqual(hmac.digest(), Buffer.from(signature, 'hex'))
}
