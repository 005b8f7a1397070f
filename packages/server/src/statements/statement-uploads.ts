import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import {
  fieldError,
  headerKey,
  maxStatementBytes,
  type KnownMapping,
  type StartImportInput,
  type StatementImport,
} from '@charity-kit/contract'
import type { Database } from '../db/schema.ts'
import { DomainError } from '../domain-error.ts'
import { headerOf } from './read-statement.ts'
import { listSavedMappings, saveMapping } from './statement-mapping-repository.ts'
import type { StatementImports } from './statement-imports.ts'
import type { StatementMappings } from './statement-mapping.ts'
import type { StatementService } from './statement-service.ts'
import { splitLines } from './split-lines.ts'

const unpack = promisify(gunzip)

export interface StatementUploads {
  /** The known mappings: those in the server's files, and those that somebody made for a header row. */
  listMappings: () => Promise<KnownMapping[]>
  /**
   * Begins to import an uploaded statement, and remembers how its columns are matched.
   * @throws DomainError `validation_failed` if it cannot be unpacked, or is no text.
   */
  start: (upload: StartImportInput & { by: string }) => Promise<StatementImport>
}

export const statementUploads = ({
  db,
  now,
  mappings,
  statements,
  imports,
  onFailed,
}: {
  db: Database
  now: () => Date
  mappings: StatementMappings
  statements: StatementService
  imports: StatementImports
  /** Hears of failures in the background. */
  onFailed: (error: unknown) => void
}): StatementUploads => ({
  listMappings: async () => [
    ...(await listSavedMappings(db)),
    ...[...mappings].map(([source, mapping]) => ({ source, header: null, mapping })),
  ],
  start: async ({ source, fileName, mapping, file, verify = true, by }) => {
    const text = await readText(file)
    const known = { ...mapping, delimiter: mapping.delimiter ?? ',', headerRow: mapping.headerRow ?? 1 }
    const complete = {
      ...known,
      dateFormat: mapping.dateFormat ?? '',
      decimalMark: mapping.decimalMark ?? '.',
    }
    const header = headerKey(headerOf(await splitLines(text.slice(0, headCharacters)), complete))
    if (header !== '') {
      await saveMapping(db, { header, source, mapping: complete }, { by, at: now().toISOString() })
    }
    const upload = { source, fileName, text, by, mapping: complete, verifies: verify }
    const id = await imports.start(upload, (report) => statements.importMapped(upload, report), onFailed)
    const { report: _report, error: _error, ...started } = await imports.get(id)
    return started
  },
})

/** The header row is near the beginning. */
const headCharacters = 200_000

const refused = (key: 'file_too_large' | 'file_not_text'): DomainError =>
  new DomainError('validation_failed', {
    fields: { file: fieldError(key) },
  })

/** Unpacks on another thread; a file that grows beyond the limit is refused before it does. */
const readText = async (file: string): Promise<string> => {
  let bytes: Buffer
  try {
    bytes = await unpack(Buffer.from(file, 'base64'), { maxOutputLength: maxStatementBytes })
  } catch (error) {
    const isTooLarge = error instanceof RangeError
    throw refused(isTooLarge ? 'file_too_large' : 'file_not_text')
  }
  const text = new TextDecoder().decode(bytes)
  if (text.includes('\u0000')) throw refused('file_not_text')
  return text
}
