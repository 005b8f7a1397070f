import { expect, onTestFinished } from 'vitest'
import { openDatabase } from '../db/open-database.ts'
import type { Database, Engine } from '../db/schema.ts'
import { startServerProcess } from './server-process.ts'
import { siteKey } from './site-key.ts'
import { createTestDatabase } from './test-engines.ts'

/**
 * Posts a request, kills the server right after the response, starts another on the same data and repeats the request with the
 * same key: both responses must be 201 with the same `record`. Returns the database.
 */
export const killAfterResponse = async (
  engine: Engine,
  path: string,
  body: unknown,
  record: Record<string, unknown>,
): Promise<Database> => {
  const { dataDir, databaseUrl, remove } = await createTestDatabase(engine)
  onTestFinished(remove)
  const variables = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl }
  const send = (url: string): Promise<Response> =>
    fetch(url + path, {
      method: 'POST',
      headers: {
        ...siteKey,
        'content-type': 'application/json',
        'idempotency-key': 'before-and-after-the-kill',
      },
      body: JSON.stringify(body),
    })

  const first = await startServerProcess(variables)
  const acknowledged = await send(first.url)
  expect(await first.end('SIGKILL')).toBeNull()
  expect(acknowledged.status).toBe(201)

  const second = await startServerProcess(variables)
  const repeated = await send(second.url)
  expect(repeated.status).toBe(201)
  expect(await repeated.json()).toMatchObject({ body: record })
  expect(await second.end('SIGTERM')).toBe(0)

  const db = await openDatabase({ dataDir, databaseUrl, onConnectionError: () => undefined })
  onTestFinished(() => db.destroy())
  return db
}
