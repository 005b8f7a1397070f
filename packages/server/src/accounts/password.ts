import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from 'node:crypto'
import { DomainError } from '../domain-error.ts'

/** The cost of computing one hash. */
export interface PasswordCost {
  memoryKib: number
  passes: number
}

/** OWASP's first recommendation for argon2id. */
const recommendedCost: PasswordCost = { memoryKib: 19_456, passes: 2 }

const saltBytes = 16
const hashBytes = 32

/** More would not be faster, and each hash needs 19 MiB. */
const maxConcurrent = 2
/** Further requests are rejected, so that a flood cannot exhaust the memory. */
const maxQueued = 100

/** Stored in place of a hash when no password is valid; {@link Passwords.matches} never accepts it. */
export const noPassword = 'none'

export interface Passwords {
  /**
   * The stored form of a password: argon2id with its own salt, in PHC format.
   * @throws DomainError `unavailable` while too many requests are queued.
   */
  hash: (password: string) => Promise<string>
  /**
   * Whether a password matches a stored hash, whatever that hash's cost. Without a hash, or with {@link noPassword}, it never
   * matches, but takes just as long.
   * @throws DomainError `unavailable` while too many requests are queued.
   */
  matches: (password: string, stored: string | undefined) => Promise<boolean>
}

/** Hashes and verifies passwords, a few at a time. Tests pass a lower cost. */
export const passwordHasher = (cost = recommendedCost): Passwords => {
  const limited = limitConcurrency()
  const run = (password: string, nonce: Buffer, { memoryKib, passes }: PasswordCost): Promise<Buffer> =>
    limited(() =>
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
    hash: async (password) => {
      const salt = randomBytes(saltBytes)
      return serialise({ cost, salt, hash: await run(password, salt, cost) })
    },
    matches: async (password, stored) => {
      const parsed = parse(stored)
      const { cost, salt, hash } = parsed ?? decoy
      return timingSafeEqual(await run(password, salt, cost), hash) && parsed !== undefined
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

/** Runs a limited number of tasks concurrently and queues the rest. */
const limitConcurrency = () => {
  let running = 0
  const queue: (() => void)[] = []

  const acquire = async (): Promise<void> => {
    if (running < maxConcurrent) {
      running++
      return
    }
    if (queue.length >= maxQueued) throw new DomainError('unavailable')
    await new Promise<void>((resolve) => queue.push(resolve))
  }

  const release = (): void => {
    const next = queue.shift()
    if (next) next()
    else running--
  }

  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    await acquire()
    try {
      return await work()
    } finally {
      release()
    }
  }
}
