import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { link, readFile, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCode } from '../values/error-code.ts'
import { inTransaction } from '../db/open-database.ts'
import type { Database } from '../db/schema.ts'
import { makeFolder } from '../values/make-folder.ts'
import { StartupError } from '../values/startup-error.ts'
import { secretBox, secretKeyBytes, type SecretBox } from './secret-box.ts'
import { resealSecrets, useSecretKey } from './secret-key-repository.ts'

/** File next to the SQLite file that holds the key, outside the database. */
export const secretKeyFile = 'secret-key'

const isKey = (text: string): boolean =>
  /^[\w+/=-]+$/.test(text) && Buffer.from(text, 'base64').length === secretKeyBytes

/** Reads the keys in a setting or file, newest first. @throws StartupError */
const parseKeys = (text: string, where: string): [Buffer, ...Buffer[]] => {
  const keys = text.split(/[\s,]+/).filter(Boolean)
  if (keys.length === 0 || !keys.every(isKey)) {
    throw new StartupError(
      `${where} must hold one or more keys of 32 bytes in base 64, the newest first. Make one with: openssl rand -base64 32`,
    )
  }
  return keys.map((key) => Buffer.from(key, 'base64')) as [Buffer, ...Buffer[]]
}

/** Returns the file's keys. The file is made at the first start, and only its owner can read it. */
const keysInFile = async (dataDir: string): Promise<[Buffer, ...Buffer[]]> => {
  const path = join(dataDir, secretKeyFile)
  await makeFolder(dataDir)
  if (!existsSync(path)) {
    // Written elsewhere first, so that another instance reads the whole key. The key that came first stays.
    const draft = `${path}.${randomUUID()}`
    await writeFile(draft, `${randomBytes(secretKeyBytes).toString('base64')}\n`, {
      mode: 0o600,
      flush: true,
    })
    try {
      await link(draft, path)
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') throw error
    } finally {
      await unlink(draft)
    }
  }
  return parseKeys(await readFile(path, 'utf8'), path)
}

/** Returns the box of {@link openSecretBox} without reading the database; undefined if no key exists yet. */
export const findSecretBox = async ({ dataDir, secretKeys }: KeySources): Promise<SecretBox | undefined> => {
  if (secretKeys === undefined && !existsSync(join(dataDir, secretKeyFile))) return undefined
  return secretBox(await readKeys({ dataDir, secretKeys }))
}

interface KeySources {
  dataDir: string
  /** Value of the setting SECRET_KEYS. */
  secretKeys: string | undefined
}

const readKeys = async ({ dataDir, secretKeys }: KeySources): Promise<[Buffer, ...Buffer[]]> =>
  secretKeys === undefined ? keysInFile(dataDir) : parseKeys(secretKeys, 'The setting SECRET_KEYS')

/**
 * Opens the box with the keys that encrypt the second factors' secrets. They are outside the database: in the setting
 * SECRET_KEYS, or by default in a file in the data folder.
 * Secrets of an older key are encrypted again.
 * @throws StartupError if the database holds secrets of a missing key, because then no member of the staff could sign
 * in.
 */
export const openSecretBox = async (db: Database, sources: KeySources): Promise<SecretBox> => {
  const keys = await readKeys(sources)
  const box = secretBox(keys)
  const known = keys.map((key) => secretBox([key]).keyId)
  const foreign = await inTransaction(db, async (tx) => {
    const stored = await useSecretKey(tx, box.keyId, known)
    if (stored !== undefined) return stored
    await resealSecrets(tx, box)
    return undefined
  })
  if (foreign !== undefined) {
    throw new StartupError(
      `The second factors in this database were encrypted by another key (${foreign}). Put that key into SECRET_KEYS, or its file "${secretKeyFile}" back into the data folder. If it is lost, run: charity-server staff forget-second-factors`,
    )
  }
  return box
}
