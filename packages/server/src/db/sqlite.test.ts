import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import BetterSqlite from 'better-sqlite3'
import { expect, it, onTestFinished } from 'vitest'
import { CompiledQuery, Kysely } from 'kysely'
import type { Schema } from './schema.ts'
import { DurableSqliteDialect, openSqliteFile } from './sqlite.ts'

const newPath = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'charity-kit-sqlite-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return join(folder, 'charity.sqlite')
}

/** Opens the file as the server does. */
const openServer = (path: string): Kysely<Schema> => {
  const db = new Kysely<Schema>({ dialect: new DurableSqliteDialect(openSqliteFile(path)) })
  onTestFinished(() => db.destroy())
  return db
}

it('[S7 durability] SQLite writes to disk before it confirms a commit', async () => {
  const file = openSqliteFile(await newPath())
  onTestFinished(() => void file.close())
  const setting = (name: string): unknown => file.pragma(name, { simple: true })
  expect(setting('journal_mode')).toBe('wal')
  expect(setting('synchronous')).toBe(2) // FULL
  expect(setting('foreign_keys')).toBe(1)
})

it('[operations] the log is cut back once another program no longer reads', async () => {
  const path = await newPath()
  const file = openSqliteFile(path)
  onTestFinished(() => void file.close())
  file.exec('create table notes (text blob)')
  const reader = new BetterSqlite(path)
  reader.exec('begin')
  reader.prepare('select * from notes').all()
  const write = file.prepare('insert into notes values (randomblob(200000))')
  for (let index = 0; index < 60; index++) write.run()
  const bytes = async () => (await stat(`${path}-wal`)).size
  expect(await bytes()).toBeGreaterThan(12_000_000)
  reader.close()
  for (let index = 0; index < 3; index++) write.run()
  expect(await bytes()).toBeLessThan(8_400_000)
})

it.each(['a transaction', 'a statement by itself'])(
  '[S7 durability] %s waits for another process’s lock, and the server answers others meanwhile',
  async (what) => {
    const path = await newPath()
    const other = openSqliteFile(path)
    onTestFinished(() => void other.close())
    other.exec('create table notes (text text)')
    other.exec('begin immediate')
    const db = openServer(path)
    const insert = CompiledQuery.raw("insert into notes values ('x')")
    let isWritten = false
    const written = (
      what === 'a transaction'
        ? db.transaction().execute((tx) => tx.executeQuery(insert))
        : db.executeQuery(insert)
    ).then(() => {
      isWritten = true
    })
    // The event loop continues. Otherwise it would block for five seconds, and nothing could release the lock.
    await new Promise(setImmediate)
    await new Promise(setImmediate)
    expect(isWritten).toBe(false)
    other.exec('commit')
    await written
    expect(other.prepare('select text from notes').all()).toEqual([{ text: 'x' }])
  },
)
