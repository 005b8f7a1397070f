import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from 'node:crypto'
import { DomainError } from '../domain-error.ts'

/** What one guess costs whoever makes it, us included. */
export interface PasswordCost {
  memoryKib: number
  passes: number
}

/** OWASP's first choice for argon2id. */
const recommendedCost: PasswordCost = { memoryKib: 19_456, passes: 2 }

const saltBytes = 16
const hashBytes = 32

/** More at once would not be faster, and each takes its 19 MiB. */
const maxConcurrent = 2
/** Whoever comes while so many wait is told to come back: a flood must not fill the memory. */
const maxQueued = 100

/** Stands in a hash's place where no password counts; {@link Passwords.matches} says no to every one. */
export const noPassword = 'none'

export interface Passwords {
  /**
   * What is stored of a password: argon2id with a salt of its own, in the usual notation.
   * @throws DomainError `unavailable` while too many others wait.
   */
  hash: (password: string) => Promise<string>
  /**
   * Whether a password is the one of a stored hash, whatever that one cost. Without a hash, or with {@link noPassword},
   * the answer is no, and takes as long.
   * @throws DomainError `unavailable` while too many others wait.
   */
  matches: (password: string, stored: string | undefined) => Promise<boolean>
}

/** Hashes and checks passwords, a few at once. Tests, which guess nothing, say a lower cost. */
export const passwordHasher = (cost = recommendedCost): Passwords => {
  const limited = limitConcurrency()
  const run = (password: string, nonce: Buffer, { memoryKib, passes }: PasswordCost): Promise<Buffer> =>
    limited(() =>
      argon2id({
        // The same letters however the keyboard composes them.
        message: password.normalize('NFC'),
        nonce,
        parallelism: 1,
        tagLength: hashBytes,
        memory: memoryKib,
        passes,
      }),
    )
  /** No password fits it. Checking against it takes as long as against a real one. */
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

/** Lets a few work at once, while others wait in line. */
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
