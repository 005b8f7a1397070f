import { statementMapping, statementSource, type StatementMapping } from '@charity-kit/contract'
import * as v from 'valibot'
import { messages } from '../../../i18n/messages.ts'
import { StartupError } from '../../../values/startup-error.ts'

const statementMappings = v.record(statementSource, statementMapping)

export type StatementMappings = ReadonlyMap<string, StatementMapping>

/**
 * Reads statements.json from the content folder: a mapping for each source.
 * @param file its parsed content; undefined if there is none.
 * @throws StartupError that names each error
 */
export const readStatementMappings = (file: unknown): StatementMappings => {
  const result = v.safeParse(statementMappings, file ?? {})
  if (result.success) return new Map(Object.entries(result.output))
  const sentences: Record<string, unknown> = messages.en.fieldErrors
  const errors = result.issues.map((issue) => {
    const sentence = sentences[issue.message]
    return `${v.getDotPath(issue) ?? 'the file itself'}: ${typeof sentence === 'string' ? sentence : issue.message}`
  })
  throw new StartupError(`The file statements.json in CONTENT_DIR has errors:\n${errors.join('\n')}`)
}
