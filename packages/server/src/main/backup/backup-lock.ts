import { join } from 'node:path'
import BetterSqlite from 'better-sqlite3'
import { errorCode } from '../../values/error-code.ts'
import { makeFolder } from '../../values/make-folder.ts'

/**
 * Keeps everybody else from backing up, in this process and in others, until it is released. The operating system releases it when a process
 * dies, so that none is left behind; no clock is asked.
 * @returns what releases it; undefined while somebody else has it.
 */
export const lockBackups = (folder: string): Promise<(() => void) | undefined> => lock(folder, 'lock.sqlite')

/** The same for a backup that somebody downloads, which may be made beside the others. */
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
