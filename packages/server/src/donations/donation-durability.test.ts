import { expect, it, onTestFinished } from 'vitest'
import { sampleDonation } from '../testing/sample-donation.ts'
import { startServerProcess } from '../testing/server-process.ts'
import { siteKey } from '../testing/test-app.ts'
import { createTestDatabase, describeOnEachEngine } from '../testing/test-engines.ts'
import { openDatabase } from '../db/open-database.ts'

describeOnEachEngine('[S7 POST /api/donations] what was acknowledged is stored', (engine) => {
  it('survives kill -9 right after the answer, once, with its receipt', async () => {
    const { dataDir, databaseUrl, remove } = await createTestDatabase(engine)
    onTestFinished(remove)
    const variables = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl }
    const send = (url: string): Promise<Response> =>
      fetch(`${url}/api/donations`, {
        method: 'POST',
        headers: {
          ...siteKey,
          'content-type': 'application/json',
          'idempotency-key': 'before-and-after-the-kill',
        },
        body: JSON.stringify(sampleDonation),
      })

    const first = await startServerProcess(variables)
    const acknowledged = await send(first.url)
    expect(await first.end('SIGKILL')).toBeNull()
    expect(acknowledged.status).toBe(201)

    const second = await startServerProcess(variables)
    const repeated = await send(second.url)
    expect(repeated.status).toBe(201)
    expect(await repeated.json()).toMatchObject({ body: { id: 1, transactionId: 'QFG7H8J9K0' } })
    expect(await second.end('SIGTERM')).toBe(0)

    const db = await openDatabase({ dataDir, databaseUrl, onConnectionError: () => undefined })
    onTestFinished(() => db.destroy())
    expect(await db.selectFrom('donations').select('id').execute()).toEqual([{ id: 1 }])
    expect(await db.selectFrom('campaigns').select('id').execute()).toHaveLength(3)
    expect(await db.selectFrom('mails').select('recipient').execute()).toEqual([
      { recipient: sampleDonation.email },
    ])
  })
})
