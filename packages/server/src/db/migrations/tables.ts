import {
  sql,
  type ColumnDefinitionBuilder,
  type CreateTableBuilder,
  type Kysely,
  type SchemaModule,
} from 'kysely'

/** The schema builder for migrations, which hides the few differences between the engines' DDL. */
export interface Tables {
  /** For what differs beyond the schema builder, such as triggers. */
  engine: 'sqlite' | 'postgresql'
  /** To update existing rows. */
  db: Kysely<unknown>
  schema: SchemaModule
  /** Creates a table that enforces its column types, as PostgreSQL's always do. */
  table: (name: string) => CreateTableBuilder<string>
  /** A generated primary key that is never reused. */
  id: (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder
  /** The type of a 64-bit column; SQLite's integers all are. */
  bigInteger: 'integer' | 'bigint'
}

export const tablesFor = (engine: Tables['engine'], db: Kysely<unknown>): Tables => ({
  engine,
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
  bigInteger: engine === 'sqlite' ? 'integer' : 'bigint',
})
