import { DomainError } from '../../values/domain-error.ts'
import type { StatementImporter } from './statement-importer.ts'

/** How many statements a server imports at once: each takes a thread, and memory for its whole file. */
export const maxImportsAtOnce = 2

/** Makes importers refuse what would run beside `max` others; those that it makes count together. */
export const importLimit = (max: number): ((importer: StatementImporter) => StatementImporter) => {
  let running = 0
  const begin = (): void => {
    if (running >= max) {
      throw new DomainError('too_many_requests', {
        message: `${String(max)} statements are being imported. Please wait until one of them is done, then import this one again.`,
      })
    }
    running += 1
  }
  const end = (): void => {
    running -= 1
  }
  return ({ importStatement, startUpload }) => ({
    importStatement: async (file) => {
      begin()
      try {
        return await importStatement(file)
      } finally {
        end()
      }
    },
    startUpload: async (upload) => {
      begin()
      try {
        const started = await startUpload(upload)
        void started.ended.finally(end)
        return started
      } catch (error) {
        end()
        throw error
      }
    },
  })
}
