import { open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Config } from '../../config/config.ts'
import { StartupError } from '../../values/startup-error.ts'
import { copySqliteFile } from './sqlite-backup.ts'
import { dumpPostgresql } from './postgresql-backup.ts'

/** Returns the path of the SQLite file in a data folder. */
export const sqlitePath = (dataDir: string): string => join(resolve(dataDir), 'charity.sqlite')

/** Returns the folder of this machine's files for backups. */
export const backupFolder = (dataDir: string): string => join(resolve(dataDir), 'backup')

/**
 * Backs up a consistent snapshot of the whole database to `file` while servers keep running. The file appears only
 * once it is complete and on disk.
 * @returns a message for the operator.
 * @throws StartupError with the reason if it fails.
 */
export const backUp = async (
  file: string,
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
): Promise<string> => {
  const path = resolve(file)
  await ensureNewFile(path)
  const unfinished = `${path}.unfinished`
  await rm(unfinished, { force: true })
  try {
    if (databaseUrl) await dumpPostgresql(databaseUrl, unfinished)
    else copySqliteFile(sqlitePath(dataDir), unfinished)
    await flushToDisk(unfinished)
    await rename(unfinished, path)
    await flushToDisk(dirname(path))
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
  const { size } = await stat(path)
  return `Backed up to ${path} (${(size / 1e6).toFixed(1)} MB).`
}

const ensureNewFile = async (path: string): Promise<void> => {
  const found = await stat(path).catch(() => undefined)
  if (found) throw new StartupError(`${path} already exists; choose another file name.`)
  const folder = await stat(dirname(path)).catch(() => undefined)
  if (!folder?.isDirectory())
    throw new StartupError(`The folder ${dirname(path)} does not exist; create it first.`)
}

/** Flushes a file's content, or a folder's entries, so that they survive a power failure. */
export const flushToDisk = async (path: string): Promise<void> => {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
