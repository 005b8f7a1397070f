import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { BackupProblem } from '@charity-kit/contract'
import { errorCode } from '../../values/error-code.ts'
import { BackupFailure, UnreadableBackup } from './backup-failure.ts'
import { collectFiles, stampSources, type FileSources } from './backup-files.ts'
import { lockBackups } from './backup-lock.ts'
import { backupsAmong, maxBackupNumber, nameBackup, parseBackupName, type BackupName } from './backup-name.ts'
import { readBackupState, writeBackupState, type BackupState } from './backup-state.ts'
import { backupFolder, sqlitePath } from './backup.ts'
import { writeChangedPages } from './changed-pages.ts'
import { backupsToRemove, type KeepScheme } from './keep-backups.ts'
import { databaseName, filesName, writeManifest, type Manifest } from './manifest.ts'
import type { Place, PlaceFile } from './places/place.ts'
import { assembleBackup } from './restored-backup.ts'
import { seal, unseal } from './seal.ts'
import { ensureSpace, hashFile, takeSnapshot, type freeBytesIn } from './snapshot.ts'

export interface BackupOptions extends FileSources {
  place: Place
  recipients: readonly string[]
  keep: KeepScheme
  now: () => Date
  /** Told what went wrong beside the backup itself, in sentences. */
  warn: (sentence: string) => void
  signal?: AbortSignal | undefined
  /** For tests: see {@link ensureSpace}. */
  freeBytes?: typeof freeBytesIn
}

/** `busy`: somebody else is at it. `unchanged`: the last one still has everything. */
export type BackupOutcome =
  { kind: 'busy' | 'unchanged' } | { kind: 'made'; name: string; size: number; payments: number }

/** A full backup is replaced after so many days, and once its changes are half as large: what is damaged should not matter for long. */
const maxBaseDays = 7
const maxChangedShare = 0.5
const dayMs = 86_400_000

interface Run {
  options: BackupOptions
  folder: string
  /** A folder of its own, which is emptied before and after. */
  work: string
  at: Date
  state: BackupState
  save: (changes: Partial<BackupState>) => Promise<void>
}

/**
 * Makes a backup, if anything changed: copies the database, encrypts what changed since the last full backup, brings it to its place, reads
 * it again from there, restores it to a database of its own, and compares that one with the snapshot. Then it removes what is kept no longer.
 *
 * @throws BackupFailure if there is no good backup of now; the state says so, too, unless `signal` was aborted with
 * another reason.
 */
export const makeBackup = async (options: BackupOptions): Promise<BackupOutcome> => {
  const folder = backupFolder(options.dataDir)
  const unlock = await lockBackups(folder)
  if (!unlock) return { kind: 'busy' }
  try {
    const run: Run = {
      options,
      folder,
      work: join(folder, 'work'),
      at: options.now(),
      state: await readBackupState(folder),
      save: async (changes) => {
        run.state = { ...run.state, ...changes }
        await writeBackupState(folder, run.state)
      },
    }
    const tried = (problem: BackupProblem | null) => ({ tried: { at: run.at.toISOString(), problem } })
    try {
      // At once: one that kills its process each time must be missed, too.
      if (run.state.since === null) await run.save({ since: run.at.toISOString() })
      // A process that died may have left it.
      await rm(run.work, { recursive: true, force: true })
      await mkdir(run.work, { mode: 0o700 })
      const outcome = await attempt(run)
      await run.save(tried(null))
      return outcome
    } catch (error) {
      const { signal } = options
      const isStopped = signal?.aborted === true && !(signal.reason instanceof BackupFailure)
      if (isStopped) throw error
      const failure = asFailure(signal?.aborted ? signal.reason : error)
      await run.save(tried(failure.problem))
      throw failure
    } finally {
      await rm(run.work, { recursive: true, force: true })
    }
  } finally {
    unlock()
  }
}

const asFailure = (error: unknown): BackupFailure => {
  if (error instanceof BackupFailure) return error
  const message = error instanceof Error ? error.message : String(error)
  return new BackupFailure(errorCode(error) === 'ENOSPC' ? 'disk' : 'failed', message, { cause: error })
}

const attempt = async (run: Run): Promise<BackupOutcome> => {
  const { options, work } = run
  const { place, signal } = options
  const database = sqlitePath(options.dataDir)
  const there = await place.list(signal)
  await removeUnproven(run, there)

  // Both before the snapshot: what changes meanwhile is noticed the next time.
  let taken = options.now()
  const fileStamp = await stampSources(options, database)
  const good = isGoodThere(run.state, there) ? run.state.good : null
  const keepGood = async (): Promise<BackupOutcome> => {
    await run.save({ good: good && { ...good, until: taken.toISOString(), fileStamp } })
    return { kind: 'unchanged' }
  }
  if (good?.fileStamp === fileStamp) return keepGood()

  await ensureSpace(run.folder, database, options.freeBytes)
  const bundle = join(work, 'bundle')
  const snapshot = join(bundle, databaseName)
  await mkdir(bundle, { mode: 0o700 })
  taken = options.now()
  const contents = await takeSnapshot(database, snapshot)
  const sha256 = await hashFile(snapshot, signal)
  const base = await replaceByChanges(run, there, snapshot)
  const files = await collectFiles(options, join(bundle, filesName), base?.files ?? [])
  const all = hashText(sha256 + JSON.stringify(files))
  if (good?.sha256 === all) return keepGood()

  const backup = nameBackup(nextNumber(there, place), taken, base?.id)
  const manifest = {
    id: backup.id,
    at: taken.toISOString(),
    base: base && { id: base.id, sha256: base.sha256 },
    sha256,
    contents,
    files,
  }
  await writeManifest(bundle, manifest)
  const sealed = join(work, 'sealed')
  const identity = await seal(bundle, sealed, { recipients: options.recipients, signal })
  await rm(bundle, { recursive: true })
  const { size } = await stat(sealed)
  await run.save({ unproven: [...run.state.unproven, backup.name] })
  await place.write(backup.name, sealed, signal)
  await prove(run, backup, { identity, manifest })

  const before = run.state.good?.name
  if (!base) await keepAsBase(run, { name: backup.name, id: backup.id, at: manifest.at, size, sha256, files })
  const { payments, verifiedTzs } = contents
  await run.save({
    good: { name: backup.name, size, until: manifest.at, payments, verifiedTzs, sha256: all, fileStamp },
    unproven: run.state.unproven.filter((name) => name !== backup.name),
  })
  await removeOld(run, { there, backup, before })
  return { kind: 'made', name: backup.name, size, payments }
}

const hashText = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Numbers go on wherever somebody else may have written last. */
const nextNumber = (there: readonly PlaceFile[], { description }: Place): number => {
  const [last] = backupsAmong(there.map(({ name }) => name))
  if (last?.number === maxBackupNumber)
    throw new BackupFailure('failed', `Remove ${last.name} from ${description}: no number comes after it.`)
  return (last?.number ?? 0) + 1
}

const isThere = (there: readonly PlaceFile[], file: PlaceFile): boolean =>
  there.some(({ name, size }) => name === file.name && size === file.size)

/** Whether the last good backup, and the full one that it changes, are still where they were written. */
const isGoodThere = ({ good, base }: BackupState, there: readonly PlaceFile[]): boolean => {
  if (!good || !isThere(there, good)) return false
  const needed = parseBackupName(good.name)?.base
  return needed === undefined || (base?.id === needed && isThere(there, base))
}

/** Removes what an earlier attempt began, and forgets what is gone. */
const removeUnproven = async (run: Run, there: readonly PlaceFile[]): Promise<void> => {
  if (run.state.unproven.length === 0) return
  const left = run.state.unproven.filter((name) => there.some((file) => file.name === name))
  await run.save({ unproven: await removeAll(run, left) })
}

/** Removes backups. Returns those that stay, as a place may let nobody remove anything. */
const removeAll = async (
  { options: { place, warn, signal } }: Run,
  names: readonly string[],
): Promise<string[]> => {
  const left: string[] = []
  for (const name of names) {
    try {
      await place.remove(name, signal)
    } catch (error) {
      signal?.throwIfAborted()
      if (left.length === 0) warn(`${name} could not be removed: ${asFailure(error).message}`)
      left.push(name)
    }
  }
  return left
}

type LocalBase = NonNullable<BackupState['base']>

const baseDatabase = (folder: string, { id }: Pick<LocalBase, 'id'>): string =>
  join(folder, `base-${id}.sqlite`)

/** Replaces a snapshot by its changes to the last full backup, and returns that one; undefined if a new full one is due. */
const replaceByChanges = async (
  { options: { now, signal }, folder, state: { base } }: Run,
  there: readonly PlaceFile[],
  snapshot: string,
): Promise<LocalBase | null> => {
  if (!base) return null
  const age = Math.abs(now().getTime() - Date.parse(base.at))
  const path = baseDatabase(folder, base)
  if (!isThere(there, base) || age > maxBaseDays * dayMs || !existsSync(path)) return null
  const log = `${snapshot}-wal`
  const maxBytes = (await stat(snapshot)).size * maxChangedShare
  const isChanged = await writeChangedPages({ base: path, changed: snapshot, log }, { maxBytes, signal })
  await rm(isChanged ? snapshot : log, { force: true })
  return isChanged ? base : null
}

/** Reads a backup from its place, restores it beside the database and compares it with what was to be backed up. */
const prove = async (
  { options: { place, signal }, folder, work, state: { base } }: Run,
  { name }: BackupName,
  { identity, manifest }: { identity: string; manifest: Pick<Manifest, 'id' | 'sha256'> },
): Promise<void> => {
  const restored = join(work, 'restored')
  const differs = (why: string, cause?: unknown) =>
    new BackupFailure(
      'differs',
      `What came back from ${place.description} is not what was sent there. ${why}`,
      { cause },
    )
  try {
    await unseal(await place.read(name, signal), restored, { identities: [identity], signal })
    const found = await assembleBackup(restored, (id) =>
      base?.id === id ? { ...base, database: baseDatabase(folder, base) } : undefined,
    )
    if (found.id !== manifest.id || found.sha256 !== manifest.sha256) throw differs('It is another backup.')
  } catch (error) {
    throw error instanceof UnreadableBackup ? differs(error.message, error) : error
  }
}

/** Keeps the database that a full backup was restored to: the next ones say what changed in it. */
const keepAsBase = async (run: Run, base: LocalBase): Promise<void> => {
  const { folder, work } = run
  const path = baseDatabase(folder, base)
  await rename(join(work, 'restored', databaseName), path)
  await run.save({ base })
  for (const name of await readdir(folder))
    if (/^base-.*[.]sqlite/.test(name) && join(folder, name) !== path) await rm(join(folder, name))
}

/** Removes what is kept no longer; nothing if somebody else wrote there last: an old machine that lives on, or a rehearsal. */
const removeOld = async (
  run: Run,
  { there, backup, before }: { there: readonly PlaceFile[]; backup: BackupName; before: string | undefined },
): Promise<void> => {
  const { options, state } = run
  const others = backupsAmong(there.map(({ name }) => name).filter((name) => !state.unproven.includes(name)))
  const [last] = others
  if (last && last.name !== before) {
    if (before !== undefined)
      options.warn(
        `Something else wrote ${last.name} to ${options.place.description}: nothing old is removed there.`,
      )
    return
  }
  const old = backupsToRemove([backup, ...others], options.keep)
  await removeAll(
    run,
    old.map(({ name }) => name),
  )
}
