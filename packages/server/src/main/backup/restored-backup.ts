import { constants, copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { UnreadableBackup } from './backup-failure.ts'
import { databaseName, filesName, readManifest, type BackedUpFile, type Manifest } from './manifest.ts'
import { applyChangedPages, checkDatabase, hashFile } from './snapshot.ts'

/** The full backup that another one changes. */
export interface Base {
  id: string
  database: string
  sha256: string
  files: readonly BackedUpFile[]
}

/**
 * Makes a database of a backup that was unpacked to `folder`, and of the full one that it changes, and proves that it is what was copied:
 * the same bytes, sound to SQLite, with the same rows and sums in each table, and with all files.
 * @throws UnreadableBackup, or BackupFailure `damaged` if what was copied was not sound.
 */
export const assembleBackup = async (
  folder: string,
  findBase: (id: string) => Base | undefined,
): Promise<Manifest> => {
  const manifest = await readManifest(folder)
  const database = join(folder, databaseName)
  const base = manifest.base ? findBase(manifest.base.id) : undefined
  if (manifest.base) {
    if (base?.sha256 !== manifest.base.sha256)
      throw new UnreadableBackup(
        'damaged',
        `The full backup ${manifest.base.id}, which this one changes, is missing.`,
      )
    await copyFile(base.database, database, constants.COPYFILE_FICLONE)
    applyChangedPages(database)
  }
  const ensure = (isSame: boolean, what: string) => {
    if (!isSame) throw new UnreadableBackup('damaged', `${what} is not what was backed up.`)
  }
  const hashOf = (path: string) => hashFile(path).catch(() => undefined)
  ensure((await hashOf(database)) === manifest.sha256, 'The database')
  ensure(isDeepStrictEqual(checkDatabase(database), manifest.contents), 'What the database holds')
  for (const { path, sha256 } of manifest.files) {
    const isInBase = base?.files.some((file) => file.path === path && file.sha256 === sha256) ?? false
    ensure(isInBase || (await hashOf(join(folder, filesName, path))) === sha256, `The file ${path}`)
  }
  return manifest
}
