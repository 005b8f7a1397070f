import { appendFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCode } from '../values/error-code.ts'
import { makeFolder } from '../values/make-folder.ts'
import { normaliseEmail } from '../values/normalise-email.ts'
import { normalisePhone } from '../values/normalise-phone.ts'
import type { Timestamp } from '../values/timestamp.ts'
import type { Person } from './person-repository.ts'

/**
 * Name of the file in the data folder. It is kept outside the database, because a restored database may be older than
 * the erasures in it.
 */
export const erasureListFile = 'erasures'

export interface ListedErasure {
  at: Timestamp
  /** Erased address or phone number as a keyed hash: see {@link SecretBox.fingerprints}. */
  subject: string
}

/**
 * List of all erasures outside the database, from which they are repeated after a restore. The list contains no
 * names.
 */
export interface ErasureList {
  /** Adds an entry, and resolves once it is on disk. */
  add: (erasure: ListedErasure) => Promise<void>
  read: () => Promise<ListedErasure[]>
}

/** Returns the text whose fingerprint identifies a person. */
export const subjectOf = ({ email, phone }: Person): string =>
  email === undefined ? `phone ${normalisePhone(phone ?? '')}` : `email ${normaliseEmail(email)}`

const readLines = async (path: string): Promise<string[]> => {
  try {
    return (await readFile(path, 'utf8')).split('\n').filter(Boolean)
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return []
    throw error
  }
}

export const erasureList = (dataDir: string): ErasureList => {
  const path = join(dataDir, erasureListFile)
  return {
    add: async ({ at, subject }) => {
      await makeFolder(dataDir)
      // The entry begins with a line break, because a crash may have cut off the entry before it.
      await appendFile(path, `\n${at} ${subject}\n`, { mode: 0o600, flush: true })
    },
    read: async () =>
      (await readLines(path)).flatMap((line) => {
        const [at, subject] = line.split(' ')
        return at && subject ? [{ at, subject }] : []
      }),
  }
}

/** Adds the entries of a backup's list to this machine's list, which may have newer entries. */
export const mergeErasureLists = async (from: string, into: string): Promise<void> => {
  const known = new Set(await readLines(into))
  const missing = (await readLines(from)).filter((line) => !known.has(line))
  await appendFile(into, missing.map((line) => `\n${line}\n`).join(''), { mode: 0o600, flush: true })
}
