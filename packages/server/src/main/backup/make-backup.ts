import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { BackupProblem } from '@charity-kit/contract'
import { errorCode } from '../../values/error-code.ts'
import { BackupFailure, UnreadableBackup } from './backup-failure.ts'
import { stampSources, type FileSources } from './backup-files.ts'
import { lockBackups } from './backup-lock.ts'
import { backupsAmong, maxBackupNumber, nameBackup, type BackupName } from './backup-name.ts'
import { readBackupState, writeBackupState, type BackupState } from './backup-state.ts'
import { backupFolder } from './backup.ts'
import { checkBundle, makeBundle, type Manifest } from './bundle.ts'
import { backupsToRemove, type KeepScheme } from './keep-backups.ts'
import type { Place, PlaceFile } from './places/place.ts'
import { seal, unseal } from './seal.ts'
import type { freeBytesIn } from './snapshot.ts'

export interface BackupOptions extends FileSources {
  place: Place
  recipients: readonly string[]
  keep: KeepScheme
  now: () => Date
  /** Reports problems besides the backup itself, in sentences. */
  warn: (sentence: string) => void
  signal?: AbortSignal | undefined
  /** Returns the free bytes of the disk, for tests. */
  freeBytes?: typeof freeBytesIn
}

/** Outcome of a backup. `busy`: another process makes one. `unchanged`: the last backup still has everything. */
export type BackupOutcome =
  { kind: 'busy' | 'unchanged' } | { kind: 'made'; name: string; size: number; payments: number }

interface Run {
  options: BackupOptions
  /** Folder for the backup's work, which is emptied before and after. */
  work: string
  at: Date
  state: BackupState
  save: (changes: Partial<BackupState>) => Promise<void>
}

/**
 * Makes a backup if anything has changed, and then removes backups that are no longer kept.
 * The function copies the database and the files next to it, encrypts the copy and writes it to its place. It then
 * reads the backup back, restores it to a temporary database, and compares that with the copy.
 * @throws BackupFailure if there is no good backup of now. The state also records the failure, unless `signal` was
 * aborted with another reason.
 */
export const makeBackup = async (options: BackupOptions): Promise<BackupOutcome> => {
  const folder = backupFolder(options.dataDir)
  const unlock = await lockBackups(folder)
  if (!unlock) return { kind: 'busy' }
  try {
    const run: Run = {
      options,
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
      // Saved at once, so that a backup that kills its process each time is noticed too.
      if (run.state.since === null) await run.save({ since: run.at.toISOString() })
      // A process that died may have left the folder.
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
  const listed = await place.list(signal)
  const there = await removeUnproven(run, listed)

  // Both are read before the snapshot, so that concurrent changes are noticed the next time.
  const taken = options.now()
  const stamp = await stampSources(options)
  const { good: before } = run.state
  if (before?.stamp === stamp && isThere(there, before)) {
    await run.save({ good: { ...before, until: taken.toISOString() } })
    return { kind: 'unchanged' }
  }

  const backup = nameBackup(nextNumber(listed, place), taken)
  const bundle = join(work, 'bundle')
  const { freeBytes } = options
  const manifest = await makeBundle(options, bundle, { id: backup.id, at: taken, signal, freeBytes })
  const sealed = join(work, 'sealed')
  const identity = await seal(bundle, sealed, { recipients: options.recipients, signal })
  await rm(bundle, { recursive: true })
  const { size } = await stat(sealed)
  await run.save({ unproven: [...run.state.unproven, backup.name] })
  await place.write(backup.name, sealed, signal)
  await prove(run, backup, { identity, manifest })

  const { payments } = manifest.contents
  await run.save({
    good: { name: backup.name, size, until: manifest.at, payments, stamp },
    unproven: run.state.unproven.filter((name) => name !== backup.name),
  })
  await removeOld(run, { there, backup, before: before?.name })
  return { kind: 'made', name: backup.name, size, payments }
}

/** Returns the next number, which is higher than any at the place: another machine may have written last. */
const nextNumber = (there: readonly PlaceFile[], { description }: Place): number => {
  const [last] = backupsAmong(there.map(({ name }) => name))
  if (last?.number === maxBackupNumber)
    throw new BackupFailure('failed', `Remove ${last.name} from ${description}: no number comes after it.`)
  return (last?.number ?? 0) + 1
}

const isThere = (there: readonly PlaceFile[], file: PlaceFile): boolean =>
  there.some(({ name, size }) => name === file.name && size === file.size)

/** Removes files of failed attempts, and forgets those that are gone. Returns the other files. */
const removeUnproven = async (run: Run, listed: readonly PlaceFile[]): Promise<PlaceFile[]> => {
  const { unproven } = run.state
  const left = unproven.filter((name) => listed.some((file) => file.name === name))
  if (unproven.length > 0) await run.save({ unproven: await removeAll(run, left) })
  return listed.filter(({ name }) => !unproven.includes(name))
}

/** Removes backups. Returns those that stay, because a place may forbid removing. */
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

/** Reads a backup from its place, restores it next to the database and compares it with its sources. */
const prove = async (
  { options: { place, signal }, work }: Run,
  { name }: BackupName,
  { identity, manifest }: { identity: string; manifest: Manifest },
): Promise<void> => {
  const restored = join(work, 'restored')
  const differs = (why: string, cause?: unknown) =>
    new BackupFailure(
      'differs',
      `The backup read from ${place.description} differs from the backup written there. ${why}`,
      { cause },
    )
  try {
    await unseal(await place.read(name, signal), restored, { identities: [identity], signal })
    if (!isDeepStrictEqual(await checkBundle(restored), manifest)) throw differs('It is another backup.')
  } catch (error) {
    throw error instanceof UnreadableBackup ? differs(error.message, error) : error
  }
}

/**
 * Removes backups that are no longer kept. Removes nothing if another machine wrote there last, such as an old
 * machine or a rehearsal.
 */
const removeOld = async (
  run: Run,
  { there, backup, before }: { there: readonly PlaceFile[]; backup: BackupName; before: string | undefined },
): Promise<void> => {
  const { options } = run
  const others = backupsAmong(there.map(({ name }) => name))
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
