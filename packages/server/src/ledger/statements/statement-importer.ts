import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import {
  fieldError,
  headerKey,
  maxStatementBytes,
  type StartImportInput,
  type StatementReport,
} from '@charity-kit/contract'
import { DomainError } from '../../values/domain-error.ts'
import { headerOf } from './csv-record.ts'
import { splitLines } from './split-lines.ts'
import type { StartedImport } from './statement-imports.ts'
import { saveMapping } from './statement-mapping-repository.ts'
import {
  statementService,
  type StatementFile,
  type StatementServiceDependencies,
} from './statement-service.ts'

const unpack = promisify(gunzip)

/** A statement that somebody uploads, and who does. */
export interface StatementUpload extends StartImportInput {
  by: string
  /** Whether they may change a mapping that was used. */
  isOwner: boolean
}

/** Reads and imports statements, in this thread or in one of their own: see import-threads.ts. */
export interface StatementImporter {
  /**
   * Imports a statement of a source in statements.json, and verifies what it matches.
   * @throws DomainError `validation_failed` for an unknown source, or a file that lacks its columns.
   */
  importStatement: (file: StatementFile) => Promise<StatementReport>
  /**
   * Begins to import an uploaded statement, remembers how its columns are matched, and resolves once it has begun.
   * @throws DomainError `validation_failed` if it cannot be unpacked, or is no text; `forbidden` if an owner has to change its mapping.
   */
  startUpload: (upload: StatementUpload) => Promise<StartedImport>
}

interface StatementImporterDependencies extends StatementServiceDependencies {
  /** Hears of failures in the background. */
  onFailed: (error: unknown) => void
}

/** Imports statements in this thread, in chunks between which others take their turn. */
export const statementImporter = ({
  onFailed,
  ...dependencies
}: StatementImporterDependencies): StatementImporter => {
  const { db, now, imports } = dependencies
  const statements = statementService(dependencies)
  return {
    importStatement: statements.importStatement,
    startUpload: async ({ source, fileName, mapping, file, verify = true, by, isOwner }) => {
      const text = await readText(file)
      const known = { ...mapping, delimiter: mapping.delimiter ?? ',', headerRow: mapping.headerRow ?? 1 }
      const complete = {
        ...known,
        dateFormat: mapping.dateFormat ?? '',
        decimalMark: mapping.decimalMark ?? '.',
      }
      const header = headerKey(headerOf(await splitLines(text.slice(0, headCharacters)), complete))
      const mappingId =
        header === ''
          ? undefined
          : await saveMapping(
              db,
              { header, source, mapping: complete },
              { by, isOwner, at: now().toISOString() },
            )
      const upload = { source, fileName, text, by, mapping: complete, verifies: verify }
      return imports.start(
        { ...upload, mappingId },
        (report, id) => statements.importMapped({ ...upload, importId: id }, report),
        onFailed,
      )
    },
  }
}

/** The header row is near the beginning. */
const headCharacters = 200_000

const refused = (key: 'file_too_large' | 'file_not_text'): DomainError =>
  new DomainError('validation_failed', {
    fields: { file: fieldError(key) },
  })

/** A file that grows beyond the limit is refused before it does. */
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
