import { statfsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
const neededBytes = 2 ** 30

/**
 * Returns the folder for scratch folders, in memory if possible: tests simulate killed processes, but no power
 * failure.
 */
const parentFolder = (): string => {
  try {
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize > neededBytes ? memory : tmpdir()
  } catch {
    return tmpdir() // only Linux has /dev/shm
  }
}

/** Creates a folder for a test's data, with a function that removes it. */
export const scratchFolder = async (): Promise<{ folder: string; remove: () => Promise<void> }> => {
  const folder = await mkdtemp(join(parentFolder(), 'charity-kit-server-'))
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}
