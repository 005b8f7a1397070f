import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from 'node:crypto'
import { DomainError } from '../domain-error.ts'

/** OWASP's first choice for argon2id: each guess costs an attacker 19 MiB and about as long as it costs us. */
const memoryKib = 19_456
const passes = 2
const saltBytes = 16
const hashBytes = 32

/** More at once would not be faster, and each takes its 19 MiB. */
const mostAtOnce = 2
/** Whoever comes while so many wait is told to come back: a flood must not fill the memory. */
const mostWaiting = 100

const start = `$argon2id$v=19$m=${String(memoryKib)},t=${String(passes)},p=1$`
/** No password fits it. Checking against it takes as long as against a real one. */
const decoy = `${start}${'A'.repeat(22)}$${'A'.repeat(43)}`

let running = 0
const waiting: (() => void)[] = []

const takeTurn = async (): Promise<void> => {
  if (running < mostAtOnce) {
    running++
    return
  }
  if (waiting.length >= mostWaiting) throw new DomainError('unavailable')
  await new Promise<void>((resolve) => waiting.push(resolve))
}

const passTurnOn = (): void => {
  const next = waiting.shift()
  if (next) next()
  else running--
}

const argon2id = async (password: string, nonce: Buffer): Promise<Buffer> => {
  const parameters: Argon2Parameters = {
    // The same letters however the keyboard composes them.
    message: password.normalize('NFC'),
    nonce,
    parallelism: 1,
    tagLength: hashBytes,
    memory: memoryKib,
    passes,
  }
  await takeTurn()
  try {
    return await new Promise((resolve, reject) => {
      argon2('argon2id', parameters, (error, hash) => {
        if (error) reject(error)
        else resolve(hash)
      })
    })
  } finally {
    passTurnOn()
  }
}

/** Stands in a hash's place where no password counts; {@link isPassword} says no to every one. */
export const noPassword = 'none'

const encode = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')

/**
 * What is stored of a password: argon2id with a salt of its own, in the usual notation.
 * @throws DomainError `unavailable` while too many others wait.
 */
export const hashPassword = async (password: string): Promise<string> => {
  const salt = randomBytes(saltBytes)
  return `${start}${encode(salt)}$${encode(await argon2id(password, salt))}`
}

/**
 * Whether a password is the one of a stored hash. Without a hash, or with {@link noPassword}, the answer is no, and
 * takes as long.
 * @throws DomainError `unavailable` while too many others wait.
 */
export const isPassword = async (password: string, stored: string | undefined): Promise<boolean> => {
  const isHash = stored?.startsWith(start) === true
  const [salt = '', hash = ''] = (isHash ? stored : decoy).slice(start.length).split('$')
  const expected = Buffer.from(hash, 'base64')
  const given = await argon2id(password, Buffer.from(salt, 'base64'))
  return timingSafeEqual(given, expected) && isHash
}
