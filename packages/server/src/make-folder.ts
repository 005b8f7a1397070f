import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { errorCode } from './db/database-errors.ts'

/**
 * Makes a folder that only its owner may enter, and those above it where they are missing. Node's own recursive `mkdir` never
 * returns where a file system answers that the folder above is missing although it is there (/proc does).
 */
export const makeFolder = async (path: string): Promise<void> => {
  if (await isFolder(path)) return
  const parent = dirname(path)
  if (parent !== path) await makeFolder(parent)
  try {
    await mkdir(path, { mode: 0o700 })
  } catch (error) {
    // Another copy may have made it just now.
    if (!(await isFolder(path))) throw error
  }
}

/** @throws where something other than a folder is there. */
const isFolder = async (path: string): Promise<boolean> => {
  try {
    if ((await stat(path)).isDirectory()) return true
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return false
    throw error
  }
  throw Object.assign(new Error(`${path} is a file`), { code: 'ENOTDIR' })
}
