import type { KnownMapping, StatementImport } from '@charity-kit/contract'
import type { Database } from '../../db/schema.ts'
import type { StatementImporter, StatementUpload } from './statement-importer.ts'
import { listSavedMappings } from './statement-mapping-repository.ts'
import type { StatementImports } from './statement-imports.ts'
import type { StatementMappings } from './statement-mapping.ts'

export interface StatementUploads {
  /** The known mappings: those in the server's files, and those that somebody made for a header row. */
  listMappings: () => Promise<KnownMapping[]>
  /**
   * Begins to import an uploaded statement, and remembers how its columns are matched.
   * @throws DomainError `validation_failed` if it cannot be unpacked, or is no text; `forbidden` if an owner has to change its mapping; `too_many_requests` if enough others are imported.
   */
  start: (upload: StatementUpload) => Promise<StatementImport>
}

export const statementUploads = ({
  db,
  mappings,
  importer,
  imports,
}: {
  db: Database
  mappings: StatementMappings
  importer: StatementImporter
  imports: StatementImports
}): StatementUploads => ({
  listMappings: async () => [
    ...(await listSavedMappings(db)),
    ...[...mappings].map(([source, mapping]) => ({
      ...{ source, header: null, mapping, changed: null, wasUsed: false },
    })),
  ],
  start: async (upload) => {
    const { id } = await importer.startUpload(upload)
    const { report: _report, error: _error, ...started } = await imports.get(id)
    return started
  },
})
