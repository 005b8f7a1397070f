import type { FieldError, MailTexts, StatementReport, ErrorCode } from '@charity-kit/contract'
import type { DatabaseOptions } from '../../db/open-database.ts'
import type { StatementFile } from './statement-service.ts'
import type { StatementMappings } from './statement-mapping.ts'
import type { StatementUpload } from './statement-importer.ts'

/** What an import needs to know of the centre. */
export interface ImportSettings {
  mappings: StatementMappings
  centreName: string
  mailTexts?: MailTexts | undefined
  /** The centre's IANA time zone. */
  timeZone: string
  siteUrl?: string | undefined
  /** Above this sum, in whole shillings, two people verify a payment. */
  secondPersonTzs: number
}

/** An import for another thread: only what can be sent to one. */
export interface ImportJob {
  database: Pick<DatabaseOptions, 'dataDir' | 'databaseUrl' | 'hasDatabasePooler'>
  /** By how many milliseconds the server's clock is ahead of the system's; a test's may be. */
  clockAheadMs: number
  settings: ImportSettings
  work: { file: StatementFile } | { upload: StatementUpload }
}

/** What the thread of an import reports. A {@link DomainError} would arrive as a plain error. */
export type ImportMessage =
  | { kind: 'begun'; id: number }
  | { kind: 'email-queued' }
  | { kind: 'report'; report: StatementReport }
  | {
      kind: 'refused'
      code: ErrorCode
      message: string
      fields: Partial<Record<string, FieldError>> | undefined
    }
  /** No fault of the file. The database's errors are no errors that can be sent. */
  | { kind: 'failed'; message: string; stack: string | undefined; code: string }
  /** The last one. */
  | { kind: 'ended' }
