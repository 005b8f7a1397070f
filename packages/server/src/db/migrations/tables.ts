import {
  sql,
  type ColumnDefinitionBuilder,
  type CreateTableBuilder,
  type Kysely,
  type SchemaModule,
} from 'kysely'
import type { Engine } from '../schema.ts'

/** What a migration builds with: the few places where the two engines' DDL differs, behind one name each. */
export interface Tables {
  /** For the rows that are there already. */
  db: Kysely<unknown>
  schema: SchemaModule
  /** Starts a table whose columns hold only what they say, as PostgreSQL's always do. */
  table: (name: string) => CreateTableBuilder<string>
  /** A record's number: counted up by the engine, never used twice. */
  id: (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder
}

export const tablesFor = (engine: Engine, db: Kysely<unknown>): Tables => ({
  db,
  schema: db.schema,
  table: (name) => {
    const table = db.schema.createTable(name)
    return engine === 'sqlite' ? table.modifyEnd(sql`strict`) : table
  },
  id: (column) =>
    engine === 'sqlite'
      ? column.primaryKey().autoIncrement()
      : column.primaryKey().generatedByDefaultAsIdentity(),
})
