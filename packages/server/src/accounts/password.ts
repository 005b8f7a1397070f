import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from 'node:crypto'
import { hashLanes } from './hash-lanes.ts'

/** The cost of computing one hash. */
export interface PasswordCost {
  memoryKib: number
  passes: number
}

/** OWASP's first recommendation for argon2id. */
const recommendedCost: PasswordCost = { memoryKib: 19_456, passes: 2 }

const saltBytes = 16
const hashBytes = 32

/** Value stored instead of a hash if no password is valid; {@link Passwords.matches} never accepts it. */
export const noPassword = 'none'

/**
 * Hashes and checks passwords. Both functions take the network of a stranger, and wait in its lane ({@link
 * hashLanes}).
 * The network is undefined for known callers: they are signed in, or use a browser that the account was signed in
 * with.
 */
export interface Passwords {
  /**
   * Returns the stored form of a password: argon2id with its own salt, in PHC format.
   * @throws DomainError `too_many_requests` or `unavailable` while too many requests wait.
   */
  hash: (password: string, network?: string) => Promise<string>
  /**
   * Whether a password matches a stored hash of any cost. Without a hash, or with {@link noPassword}, the result is
   * false after the same time.
   * @throws DomainError `too_many_requests` or `unavailable` while too many requests wait.
   */
  matches: (password: string, stored: string | undefined, network?: string) => Promise<boolean>
}

/** Returns the hasher, which works on a few passwords at a time. Tests pass a lower cost. */
export const passwordHasher = (cost = recommendedCost): Passwords => {
  const inLane = hashLanes()
  const run = (
    password: string,
    nonce: Buffer,
    { memoryKib, passes }: PasswordCost,
    network: string | undefined,
  ): Promise<Buffer> =>
    inLane(network, () =>
      argon2id({
        // Keyboards compose the same letters differently.
        message: password.normalize('NFC'),
        nonce,
        parallelism: 1,
        tagLength: hashBytes,
        memory: memoryKib,
        passes,
      }),
    )
  /** A hash that matches no password, but takes as long to check as a real hash. */
  const decoy: StoredHash = { cost, salt: Buffer.alloc(saltBytes), hash: Buffer.alloc(hashBytes) }

  return {
    hash: async (password, network) => {
      const salt = randomBytes(saltBytes)
      return serialise({ cost, salt, hash: await run(password, salt, cost, network) })
    },
    matches: async (password, stored, network) => {
      const parsed = parse(stored)
      const { cost, salt, hash } = parsed ?? decoy
      return timingSafeEqual(await run(password, salt, cost, network), hash) && parsed !== undefined
    },
  }
}

const argon2id = (parameters: Argon2Parameters): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    argon2('argon2id', parameters, (error, hash) => {
      if (error) reject(error)
      else resolve(hash)
    })
  })

interface StoredHash {
  cost: PasswordCost
  salt: Buffer
  hash: Buffer
}

const encode = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')

const serialise = ({ cost: { memoryKib, passes }, salt, hash }: StoredHash): string =>
  `$argon2id$v=19$m=${String(memoryKib)},t=${String(passes)},p=1$${encode(salt)}$${encode(hash)}`

const parse = (stored = ''): StoredHash | undefined => {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([\w+/]{22})\$([\w+/]{43})$/.exec(stored)
  if (!parts) return undefined
  const [, memoryKib, passes, salt = '', hash = ''] = parts
  return {
    cost: { memoryKib: Number(memoryKib), passes: Number(passes) },
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  }
}
