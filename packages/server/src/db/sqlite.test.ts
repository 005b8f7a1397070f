import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { openSqliteFile } from './sqlite.ts'

it('[S7 durability] SQLite writes to disk before it confirms a commit', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'charity-kit-sqlite-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const file = openSqliteFile(join(folder, 'charity.sqlite'))
  onTestFinished(() => void file.close())
  const setting = (name: string): unknown => file.pragma(name, { simple: true })
  expect(setting('journal_mode')).toBe('wal')
  expect(setting('synchronous')).toBe(2) // FULL
  expect(setting('foreign_keys')).toBe(1)
})
