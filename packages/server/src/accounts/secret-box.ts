import { createCipheriv, createDecipheriv, createHmac, hash, hkdfSync, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
export const secretKeyBytes = 32
const nonceBytes = 12
const tagBytes = 16

/** Owner of a secret. */
export type SecretOwner = `second factor of account ${number}` | `feed ${string}`

/** Encrypts values that the database must not reveal, such as the secrets of second factors. */
export interface SecretBox {
  /** Names the key that {@link seal} uses, without showing it. */
  keyId: string
  /** Encrypts a text with the newest key, for one owner: no other row can use it. */
  seal: (text: string, owner: SecretOwner) => string
  /** Decrypts a text. @throws if it has another owner, was changed, or was sealed by a key that is not in this box. */
  open: (sealed: string, owner: SecretOwner) => string
  /**
   * Returns keyed hashes of a text, the newest key's first. Equal texts have equal hashes. Without the keys the text
   * cannot be found, even by guessing.
   */
  fingerprints: (text: string) => [string, ...string[]]
  /** Whether one of this box's keys made the fingerprint. */
  madeFingerprint: (fingerprint: string) => boolean
}

/** Returns a box with the newest key first. The other keys only decrypt what they encrypted. */
export const secretBox = (keys: readonly [Buffer, ...Buffer[]]): SecretBox => {
  const [newest] = keys
  const byId = new Map(keys.map((key) => [keyIdOf(key), key]))
  const keyId = keyIdOf(newest)
  const fingerprint = (key: Buffer, text: string): string =>
    `${keyIdOf(key)}.${createHmac('sha256', fingerprintKey(key)).update(text).digest('base64url')}`
  return {
    keyId,
    seal: (text, owner) => {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv(algorithm, newest, nonce).setAAD(Buffer.from(owner))
      const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
      return `${keyId}.${sealed.toString('base64url')}`
    },
    open: (stored, owner) => {
      const [id = '', encoded = ''] = stored.split('.')
      const key = byId.get(id)
      if (!key) throw new Error('A secret was encrypted by a key that this server does not have.')
      const sealed = Buffer.from(encoded, 'base64url')
      const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, nonceBytes), {
        authTagLength: tagBytes,
      })
        .setAAD(Buffer.from(owner))
        .setAuthTag(sealed.subarray(-tagBytes))
      return Buffer.concat([
        decipher.update(sealed.subarray(nonceBytes, -tagBytes)),
        decipher.final(),
      ]).toString('utf8')
    },
    fingerprints: (text) => [
      fingerprint(newest, text),
      ...keys.slice(1).map((key) => fingerprint(key, text)),
    ],
    madeFingerprint: (made) => byId.has(made.split('.', 1)[0] ?? ''),
  }
}

/** Derives a key for fingerprints, because one key must not serve two algorithms. */
const fingerprintKey = (key: Buffer): Buffer => Buffer.from(hkdfSync('sha256', key, '', 'fingerprints', 32))

const keyIdOf = (key: Buffer): string => hash('sha256', key, 'hex').slice(0, 12)

export const secondFactorOf = (accountId: number): SecretOwner => `second factor of account ${accountId}`
