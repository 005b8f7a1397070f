import { createReadStream, createWriteStream } from 'node:fs'
import { readdir, rename, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { errorCode } from '../../../values/error-code.ts'
import { BackupFailure } from '../backup-failure.ts'
import { parseBackupName } from '../backup-name.ts'
import { flushToDisk } from '../backup.ts'
import type { Place } from './place.ts'

const unfinishedSuffix = '.unfinished'

/** Returns a file's size; undefined for a broken link, and for a file that was just removed. */
const sizeOf = async (path: string): Promise<number | undefined> => {
  try {
    return (await stat(path)).size
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}

/**
 * Returns a place in an existing folder of another disk. The folder is never created: a disk that is not plugged in
 * looks like a missing folder.
 */
export const folderPlace = (path: string): Place => {
  const folder = resolve(path)
  const description = `the folder ${folder}`
  const explain = (error: unknown): unknown => {
    const code = errorCode(error)
    const fail = (problem: ConstructorParameters<typeof BackupFailure>[0], why: string) =>
      new BackupFailure(problem, `${why} (${code}).`, { cause: error })
    if (/^(?:ENOENT|ENOTDIR|EIO|ENXIO|ENODEV|ESTALE)$/.test(code))
      return fail('missing', `There is no ${description.slice(4)}, or its disk is gone`)
    if (/^(?:ENOSPC|EDQUOT|EFBIG)$/.test(code)) return fail('full', `The disk of ${description} is full`)
    if (/^(?:EACCES|EPERM|EROFS)$/.test(code))
      return fail('refused', `This user may not write to ${description}`)
    return error
  }
  const explained = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work()
    } catch (error) {
      throw explain(error)
    }
  }
  /**
   * Removes files that a killed process began to write. Only one process makes backups at a time, so no process
   * writes them any more.
   */
  const removeUnfinished = async (): Promise<void> => {
    for (const name of await readdir(folder)) {
      const isOurs =
        name.endsWith(unfinishedSuffix) && parseBackupName(name.slice(0, -unfinishedSuffix.length))
      if (isOurs) await rm(join(folder, name), { force: true })
    }
  }

  return {
    description,
    list: () =>
      explained(async () => {
        const names = await readdir(folder)
        const files = await Promise.all(
          names
            .filter((name) => !name.endsWith(unfinishedSuffix))
            .map(async (name) => {
              const size = await sizeOf(join(folder, name))
              return size === undefined ? [] : [{ name, size }]
            }),
        )
        return files.flat()
      }),
    write: (name, file, signal) =>
      explained(async () => {
        await removeUnfinished()
        const target = join(folder, name)
        const unfinished = `${target}${unfinishedSuffix}`
        try {
          await pipeline(createReadStream(file), createWriteStream(unfinished, { flush: true }), { signal })
          await rename(unfinished, target)
          await flushToDisk(folder)
        } catch (error) {
          await rm(unfinished, { force: true })
          throw error
        }
      }),
    read: (name, signal) =>
      explained(async () => {
        const path = join(folder, name)
        await stat(path)
        return createReadStream(path, { signal })
      }),
    remove: (name) => explained(() => rm(join(folder, name), { force: true })),
  }
}
