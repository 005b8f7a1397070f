import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { takeSnapshot } from '../main/backup/snapshot.ts'
import { signUp } from '../testing/sample-account.ts'
import { createPeople, days, email, reason } from '../testing/sample-people.ts'
import { scratchFolder } from '../testing/scratch-folder.ts'
import type { TestApp } from '../testing/test-app.ts'
import { removeExpiredData } from './retention.ts'

/** Counts a text in a file, in any place where SQLite put it: a table, an index, a free page or the log. */
const countIn = async (path: string, text: string): Promise<number> => {
  const content = await readFile(path, 'latin1').catch(() => '')
  return content.toLowerCase().split(text.toLowerCase()).length - 1
}

const countEverywhere = async ({ config }: TestApp): Promise<number[]> => {
  const file = join(config.dataDir, 'charity.sqlite')
  const { folder, remove } = await scratchFolder()
  onTestFinished(remove)
  const copy = join(folder, 'copy.sqlite')
  await takeSnapshot(file, copy)
  return [await countIn(file, email), await countIn(`${file}-wal`, email), await countIn(copy, email)]
}

it('[rights] an erased address is in no byte of the SQLite file, its log and a backup', async () => {
  const { app, ask } = await createPeople('sqlite')
  await signUp(app)
  await app.outbox.drain()
  const before = await countEverywhere(app)
  expect(Math.max(...before)).toBeGreaterThan(10)
  // Ages the orders, so that none may still be on its way and everything is erased at once.
  for (const table of ['orders', 'custom_orders'] as const)
    await app.db
      .updateTable(table)
      .set({ created_at: days(-40).toISOString() })
      .execute()
  expect((await ask('erase', { email, reason })).statusCode).toBe(200)
  expect(await countEverywhere(app)).toEqual([0, 0, 0])
})

it('[rights] what is erased later, or by its owner, is in no byte either', async () => {
  const { app } = await createPeople('sqlite')
  const token = await signUp(app)
  await app.outbox.drain()
  const deleted = await app.http.inject({
    method: 'DELETE',
    url: '/api/account',
    payload: { password: 'karibu-sana-7' },
    headers: { authorization: `Bearer ${token}` },
  })
  expect(deleted.statusCode).toBe(200)
  await app.outbox.drain()
  // The email about the deletion is stored like every other email.
  await removeExpiredData(app.db, days(31))
  expect(await countEverywhere(app)).toEqual([0, 0, 0])
})
