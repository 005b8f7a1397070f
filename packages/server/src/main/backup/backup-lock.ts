import { join } from 'node:path'
import BetterSqlite from 'better-sqlite3'
import { errorCode } from '../../values/error-code.ts'
import { makeFolder } from '../../values/make-folder.ts'

/**
 * Keeps everybody else from backing up, in this process and in others, until it is released. The operating system releases it when a process
 * dies, so that none is left behind; no clock is asked.
 * @returns what releases it; undefined while somebody else has it.
 */
export const lockBackups = async (folder: string): Promise<(() => void) | undefined> => {
  await makeFolder(folder)
  const lock = new BetterSqlite(join(folder, 'lock.sqlite'), { timeout: 0 })
  try {
    lock.exec('begin exclusive')
    return () => {
      lock.close()
    }
  } catch (error) {
    lock.close()
    if (errorCode(error).startsWith('SQLITE_BUSY')) return undefined
    throw error
  }
}
