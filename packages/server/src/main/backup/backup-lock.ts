import { join } from 'node:path'
import BetterSqlite from 'better-sqlite3'
import { errorCode } from '../../values/error-code.ts'
import { makeFolder } from '../../values/make-folder.ts'

/**
 * Locks backups in this process and all others. The operating system releases the lock when a process dies, so no
 * lock is left behind and no clock is needed.
 * @returns a function that releases the lock; undefined while another process has it.
 */
export const lockBackups = (folder: string): Promise<(() => void) | undefined> => lock(folder, 'lock.sqlite')

/** Locks a backup that a person downloads, which may be made at the same time as other backups. */
export const lockExport = (folder: string): Promise<(() => void) | undefined> => lock(folder, 'export.sqlite')

const lock = async (folder: string, name: string): Promise<(() => void) | undefined> => {
  await makeFolder(folder)
  const held = new BetterSqlite(join(folder, name), { timeout: 0 })
  try {
    held.exec('begin exclusive')
    return () => {
      held.close()
    }
  } catch (error) {
    held.close()
    if (errorCode(error).startsWith('SQLITE_BUSY')) return undefined
    throw error
  }
}
