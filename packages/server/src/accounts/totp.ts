import { hash, randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

/** RFC 6238 as every authenticator app has it: SHA-1, six digits, 30 seconds. */
const periodS = 30
/** A clock may be this many steps ahead or behind. */
const window = 1
/** 160 bits, as RFC 4226 recommends. */
const secretBytes = 20

const recoveryCodeCount = 10
/** Base 32: 80 bits in all, so a plain hash is enough to store. */
const recoveryAlphabet = 'abcdefghijklmnopqrstuvwxyz234567'
const recoveryLength = 16

const totp = (secret: string, label?: { issuer: string; label: string }): TOTP =>
  new TOTP({ ...label, secret: Secret.fromBase32(secret), period: periodS })

export const generateSecret = (): string => new Secret({ size: secretBytes }).base32

/** What an authenticator app reads from a QR code. */
export const secretUri = (secret: string, { issuer, email }: { issuer: string; email: string }): string =>
  totp(secret, { issuer, label: email }).toString()

/** The time step that a code belongs to; undefined if it belongs to none of those that are valid at `at`. */
export const matchingStep = (secret: string, code: string, at: Date): number | undefined => {
  const delta = totp(secret).validate({ token: code, timestamp: at.getTime(), window })
  return delta === null ? undefined : Math.floor(at.getTime() / (periodS * 1000)) + delta
}

/** Ten codes for when the authenticator is lost, in groups of four. */
export const generateRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodeCount }, () => {
    const letters = Array.from(
      { length: recoveryLength },
      () => recoveryAlphabet[randomInt(recoveryAlphabet.length)],
    ).join('')
    return letters.replace(/(.{4})(?=.)/g, '$1-')
  })

/** The form in which the database stores a recovery code, however it is grouped. */
export const hashRecoveryCode = (code: string): string =>
  hash('sha256', code.replaceAll('-', ''), 'base64url')
