import { statfsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
const neededBytes = 2 ** 30

/** In memory where the system has a folder for that: no test asks what survives a power cut, only what survives a kill. */
const parentFolder = (): string => {
  try {
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize > neededBytes ? memory : tmpdir()
  } catch {
    return tmpdir() // Linux alone has it.
  }
}

/** A new folder for a test's data, and how to remove it. */
export const scratchFolder = async (): Promise<{ folder: string; remove: () => Promise<void> }> => {
  const folder = await mkdtemp(join(parentFolder(), 'charity-kit-server-'))
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}
