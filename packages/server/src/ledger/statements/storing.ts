import { inTransaction } from '../../db/open-database.ts'
import type { Database, DatabaseTransaction } from '../../db/schema.ts'
import { DomainError } from '../../values/domain-error.ts'
import { lockStoringImport } from './import-run-repository.ts'

/** A transaction that stores something of an import, unless it is being taken back: nothing comes after what was taken. */
export type Storing = <Result>(
  importId: number,
  work: (tx: DatabaseTransaction) => Promise<Result>,
) => Promise<Result>

export const storingIn =
  (db: Database): Storing =>
  (importId, work) =>
    inTransaction(db, async (tx) => {
      if (!(await lockStoringImport(tx, importId))) throw new DomainError('state_changed')
      return work(tx)
    })
