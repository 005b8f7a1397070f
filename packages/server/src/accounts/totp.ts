import { hash, randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

/** Seconds of a time step. RFC 6238 as every authenticator app implements it: SHA-1, six digits, 30 seconds. */
const periodS = 30
/** Number of steps that a clock may be ahead or behind. */
const window = 1
/** Bytes of a secret: 160 bits, as RFC 4226 recommends. */
const secretBytes = 20

const recoveryCodeCount = 10
/** Alphabet of recovery codes, base 32. A code has 80 bits, so a plain hash is enough to store. */
const recoveryAlphabet = 'abcdefghijklmnopqrstuvwxyz234567'
const recoveryLength = 16

const totp = (secret: string, label?: { issuer: string; label: string }): TOTP =>
  new TOTP({ ...label, secret: Secret.fromBase32(secret), period: periodS })

export const generateSecret = (): string => new Secret({ size: secretBytes }).base32

/** Returns the address that an authenticator app reads from a QR code. */
export const secretUri = (secret: string, { issuer, email }: { issuer: string; email: string }): string =>
  totp(secret, { issuer, label: email }).toString()

/** Returns the time step that a code belongs to; undefined if the code is not valid at `at`. */
export const matchingStep = (secret: string, code: string, at: Date): number | undefined => {
  const delta = totp(secret).validate({ token: code, timestamp: at.getTime(), window })
  return delta === null ? undefined : Math.floor(at.getTime() / (periodS * 1000)) + delta
}

/** Generates ten recovery codes in groups of four, for use if the authenticator is lost. */
export const generateRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodeCount }, () => {
    const letters = Array.from(
      { length: recoveryLength },
      () => recoveryAlphabet[randomInt(recoveryAlphabet.length)],
    ).join('')
    return letters.replace(/(.{4})(?=.)/g, '$1-')
  })

/** Returns the hash of a recovery code that the database stores, the same for any grouping. */
export const hashRecoveryCode = (code: string): string =>
  hash('sha256', code.replaceAll('-', ''), 'base64url')
