import { existsSync } from 'node:fs'
import { copyFile, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { formatTzs } from '@charity-kit/contract'
import { migrationNames } from '../../db/migrate.ts'
import { erasureListFile, mergeErasureLists } from '../../privacy/erasure-list.ts'
import { errorCode } from '../../values/error-code.ts'
import { makeFolder } from '../../values/make-folder.ts'
import { StartupError } from '../../values/startup-error.ts'
import { BackupFailure, UnreadableBackup } from './backup-failure.ts'
import { lockBackups } from './backup-lock.ts'
import { backupsAmong, type BackupName } from './backup-name.ts'
import { backupFolder, flushToDisk, sqlitePath } from './backup.ts'
import { checkBundle, databaseName, filesName, type Manifest } from './bundle.ts'
import type { Place } from './places/place.ts'
import { ensureStopped, overwriteRequired, putInPlace } from './restore.ts'
import { unseal } from './seal.ts'
import { hashFile } from './snapshot.ts'

export interface RestoreFromOptions {
  place: Place
  /** File with secret keys of age, as age-keygen writes it; undefined only lists the backups. */
  keyFile: string | undefined
  /** Name of a backup; undefined takes the newest good one. */
  name: string | undefined
  dataDir: string
  contentDir: string
  /** If false, an existing database is left untouched. */
  overwrite: boolean
}

/** Number of backups that are listed. */
const maxListed = 20

const timeText = (at: Date): string => `${at.toISOString().slice(0, 19).replace('T', ' ')} UTC`

/**
 * Restores the newest intact backup of a place, and says what is in it and since when data is missing.
 * The server must be stopped; the next start migrates an older schema.
 * @returns a message for the operator.
 * @throws StartupError with the reason if it fails; then no database has changed.
 */
export const restoreFrom = async (options: RestoreFromOptions): Promise<string> => {
  const { place, keyFile, name } = options
  try {
    const files = await place.list()
    const backups = backupsAmong(files.map((file) => file.name))
    if (backups.length === 0) throw new StartupError(`There is no backup in ${place.description}.`)
    const list = listText(place, backups, files)
    if (keyFile === undefined)
      return `${list}\nTo restore the newest one, name the file of the secret key: --key FILE.`
    const wanted = name === undefined ? backups : backups.filter((backup) => backup.name === name)
    if (wanted.length === 0)
      throw new StartupError(`There is no backup ${name ?? ''} in ${place.description}.`)
    return `${list}\n${await restoreFirstGood(options, wanted, await readIdentities(keyFile))}`
  } catch (error) {
    throw error instanceof BackupFailure ? new StartupError(error.message, { cause: error }) : error
  }
}

const listText = (
  place: Place,
  backups: readonly BackupName[],
  files: readonly { name: string; size: number }[],
): string => {
  const sizes = new Map(files.map(({ name, size }) => [name, size]))
  const lines = backups
    .slice(0, maxListed)
    .map(
      ({ name, at }) =>
        `  ${timeText(at)}  ${((sizes.get(name) ?? 0) / 1e6).toFixed(1).padStart(8)} MB  ${name}`,
    )
  const more = backups.length > maxListed ? [`  and ${String(backups.length - maxListed)} older ones`] : []
  return [`Backups in ${place.description}, the newest first:`, ...lines, ...more, ''].join('\n')
}

/** Reads the secret keys of a file. @throws StartupError if the file has no secret key. */
const readIdentities = async (path: string): Promise<string[]> => {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw new StartupError(`The key file ${resolve(path)} cannot be read (${errorCode(error)}).`, {
      cause: error,
    })
  })
  if (text.startsWith('age-encryption.org/') || text.startsWith('-----BEGIN AGE'))
    throw new StartupError(
      `The key file ${resolve(path)} is encrypted itself: decrypt it first, with "age --decrypt".`,
    )
  const keys = text.split('\n').map((line) => line.trim())
  const identities = keys.filter((line) => /^AGE-SECRET-KEY-(?:PQ-)?1[A-Z\d]+$/.test(line))
  if (identities.length === 0)
    throw new StartupError(
      `The key file ${resolve(path)} has no secret key of age: a line that begins with AGE-SECRET-KEY-1.`,
    )
  return identities
}

/** Restores the first intact backup of `wanted`, newest first. */
const restoreFirstGood = async (
  options: RestoreFromOptions,
  wanted: readonly BackupName[],
  identities: readonly string[],
): Promise<string> => {
  const { place, dataDir, overwrite } = options
  const target = sqlitePath(dataDir)
  if (existsSync(target)) {
    if (!overwrite) throw overwriteRequired(target)
    // Checked before the key and the files are replaced, which happens first.
    ensureStopped(target)
  }
  const folder = backupFolder(dataDir)
  const unlock = await lockBackups(folder)
  if (!unlock) throw new StartupError('The server is still running; stop it first.')
  const work = join(folder, 'work')
  try {
    await rm(work, { recursive: true, force: true })
    await mkdir(work, { mode: 0o700 })
    const leftOut: string[] = []
    for (const backup of wanted) {
      const unpacked = join(work, backup.id)
      try {
        await unseal(await place.read(backup.name), unpacked, { identities })
        const manifest = await checkBundle(unpacked)
        ensureKnown(manifest)
        const restored = await putBackupInPlace(unpacked, manifest, options)
        return [...leftOut, ...restored].join('\n')
      } catch (error) {
        if (error instanceof UnreadableBackup && error.reason !== 'damaged')
          throw new StartupError(error.message, { cause: error })
        const isDamaged =
          error instanceof UnreadableBackup || (error instanceof BackupFailure && error.problem === 'damaged')
        if (!isDamaged) throw error
        await rm(unpacked, { recursive: true, force: true })
        leftOut.push(`Left out ${backup.name}: ${error.message}`)
      }
    }
    throw new StartupError(['No backup could be restored.', ...leftOut].join('\n'))
  } finally {
    await rm(work, { recursive: true, force: true })
    unlock()
  }
}

/**
 * Checks the schema's version.
 * @throws UnreadableBackup `newer` if this version does not know the database's schema.
 */
const ensureKnown = ({ contents }: Manifest): void => {
  const unknown = contents.migrations.filter((migration) => !migrationNames.includes(migration))
  if (unknown.length > 0)
    throw new UnreadableBackup(
      'newer',
      `A newer version of this server made this backup (its database has ${unknown.join(', ')}); install that version.`,
    )
}

/** Puts the backup unpacked in `folder` in place, the database last. Returns sentences for the operator. */
const putBackupInPlace = async (
  folder: string,
  manifest: Manifest,
  { dataDir, contentDir, place }: RestoreFromOptions,
): Promise<string[]> => {
  const sourceOf = (path: string): string => join(folder, filesName, path)
  const copy = async (paths: readonly string[], targetOf: (path: string) => string) => {
    for (const path of paths) {
      const target = targetOf(path)
      await makeFolder(dirname(target))
      await copyFile(sourceOf(path), target)
    }
  }
  const inside = (group: string) => manifest.files.filter(({ path }) => path.startsWith(`${group}/`))
  const below = (group: string, root: string) => (path: string) => join(root, path.slice(group.length + 1))

  const toData = below('data', resolve(dataDir))
  const erasures = `data/${erasureListFile}`
  const inData = inside('data').map(({ path }) => path)
  const data = inData.filter((path) => path !== erasures)
  for (const path of data) await setAside(toData(path), sourceOf(path))
  await copy(data, toData)
  if (inData.includes(erasures)) await mergeErasureLists(sourceOf(erasures), toData(erasures))

  const content = inside('content')
  const contentTarget = await findContentFolder(content, { contentDir, dataDir, id: manifest.id })
  if (contentTarget)
    await copy(
      content.map(({ path }) => path),
      below('content', contentTarget),
    )

  const database = join(folder, databaseName)
  await flushToDisk(database)
  const aside = await putInPlace(database, sqlitePath(dataDir))
  const { payments, verifiedTzs } = manifest.contents
  const at = new Date(manifest.at)
  return [
    `Restored the backup of ${timeText(at)} from ${place.description}: ${String(payments)} payments, ${formatTzs(verifiedTzs)} of them verified. All rows and sums are as they were.`,
    `Everything that was stored up to ${timeText(at)} is here. WHATEVER CAME LATER IS MISSING: import the wallets' and banks' statements from then on, and the money of lost gifts and orders appears as unclaimed.`,
    ...(aside === undefined ? [] : [`The previous database is in ${aside}.`]),
    ...(contentTarget !== undefined && contentTarget !== resolve(contentDir)
      ? [`The centre's files are in ${contentTarget}: set CONTENT_DIR to it.`]
      : []),
  ]
}

/** Moves an existing different file aside: it may be the key of a database that was replaced by mistake. */
const setAside = async (target: string, source: string): Promise<void> => {
  if (!existsSync(target) || (await hashFile(target)) === (await hashFile(source))) return
  await rename(target, `${target}.replaced-${new Date().toISOString().replace(/[:.]/g, '-')}`)
}

/**
 * Finds the folder for the centre's files: the configured folder, unless it has other files. Returns undefined if the
 * files are there already.
 */
const findContentFolder = async (
  files: Manifest['files'],
  { contentDir, dataDir, id }: { contentDir: string; dataDir: string; id: string },
): Promise<string | undefined> => {
  const wanted = resolve(contentDir)
  const names = await readdir(wanted).catch(() => [])
  if (names.length === 0) return wanted
  const hashes = await Promise.all(
    files.map(({ path }) => hashFile(join(wanted, path.slice('content/'.length))).catch(() => undefined)),
  )
  return files.every(({ sha256 }, index) => hashes[index] === sha256)
    ? undefined
    : join(resolve(dataDir), `content-${id}`)
}
