import { statfsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
const neededBytes = 2 ** 30

/** In memory if possible: no test simulates a power failure, only killed processes. */
const parentFolder = (): string => {
  try {
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize > neededBytes ? memory : tmpdir()
  } catch {
    return tmpdir() // only Linux has /dev/shm
  }
}

/** A new folder for a test's data, with a function that removes it. */
export const scratchFolder = async (): Promise<{ folder: string; remove: () => Promise<void> }> => {
  const folder = await mkdtemp(join(parentFolder(), 'charity-kit-server-'))
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}
