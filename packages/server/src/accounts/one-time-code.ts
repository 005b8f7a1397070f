import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { otpLength } from '@charity-kit/contract'

export const codeLifetimeMinutes = 10

export const generateCode = (): string => String(randomInt(10 ** otpLength)).padStart(otpLength, '0')

const digest = (code: string, salt: string): Buffer => createHash('sha256').update(salt).update(code).digest()

/**
 * Returns the stored form of a code. The salt defeats precomputed tables. The limits of ten minutes and five attempts
 * are the real protection of a six-digit code.
 */
export const hashCode = (code: string): string => {
  const salt = randomBytes(16).toString('base64url')
  return `${salt}.${digest(code, salt).toString('base64url')}`
}

export const matchesCode = (code: string, stored: string): boolean => {
  const [salt = '', hash = ''] = stored.split('.')
  return timingSafeEqual(digest(code, salt), Buffer.from(hash, 'base64url'))
}
