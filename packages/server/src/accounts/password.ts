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

/** Stored in place of a hash when no password is valid; {@link Passwords.matches} never accepts it. */
export const noPassword = 'none'

/**
 * Both functions take the network of a caller who is a stranger, and wait in its lane ({@link hashLanes}). Without one the caller is known:
 * signed in, or in a browser that the account was signed in with.
 */
export interface Passwords {
  /**
   * The stored form of a password: argon2id with its own salt, in PHC format.
   * @throws DomainError `too_many_requests` or `unavailable` while too many wait.
   */
  hash: (password: string, network?: string) => Promise<string>
  /**
   * Whether a password matches a stored hash, whatever that hash's cost. Without a hash, or with {@link noPassword}, it never
   * matches, but takes just as long.
   * @throws DomainError `too_many_requests` or `unavailable` while too many wait.
   */
  matches: (password: string, stored: string | undefined, network?: string) => Promise<boolean>
}

/** Hashes and verifies passwords, a few at a time. Tests pass a lower cost. */
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
  /** Matches no password, but takes as long to check as a real hash. */
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
