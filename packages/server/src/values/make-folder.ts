import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { errorCode } from './error-code.ts'

/**
 * Creates a folder that only its owner can access, including missing parents. Node's recursive `mkdir` never returns on file
 * systems such as /proc, which report an existing parent as missing.
 */
export const makeFolder = async (path: string): Promise<void> => {
  if (await isFolder(path)) return
  const parent = dirname(path)
  if (parent !== path) await makeFolder(parent)
  try {
    await mkdir(path, { mode: 0o700 })
  } catch (error) {
    // Another instance may have created the folder concurrently.
    if (!(await isFolder(path))) throw error
  }
}

/**
 * Returns whether the path is an existing folder.
 * @throws if the path exists but is not a folder
 */
const isFolder = async (path: string): Promise<boolean> => {
  try {
    if ((await stat(path)).isDirectory()) return true
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return false
    throw error
  }
  throw Object.assign(new Error(`${path} is a file`), { code: 'ENOTDIR' })
}
