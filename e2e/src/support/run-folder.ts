/** A folder for the stored data of one run's servers, which is deleted with the run. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    runFolder: string
  }
}

export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const folder = await mkdtemp(join(tmpdir(), 'charity-kit-e2e-'))
  project.provide('runFolder', folder)
  // A server that was just killed may still be writing its last page.
  return () => rm(folder, { recursive: true, force: true, maxRetries: 10 })
}
