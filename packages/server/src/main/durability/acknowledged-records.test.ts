import { expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '../../db/open-database.ts'
import { sampleDonation } from '../../testing/sample-donation.ts'
import { sampleOrder } from '../../testing/sample-order.ts'
import { startServerProcess } from '../../testing/server-process.ts'
import { siteKey } from '../../testing/site-key.ts'
import { createTestDatabase, describeOnEachEngine } from '../../testing/test-engines.ts'

const send = (url: string, path: string, key: string, body: object): Promise<Response> =>
  fetch(url + path, {
    method: 'POST',
    headers: {
      ...siteKey,
      'content-type': 'application/json',
      'idempotency-key': key,
    },
    body: JSON.stringify(body),
  })

const orderId = 'QFG7H8J9K7'

const sendBoth = (url: string): Promise<[donation: Response, order: Response]> =>
  Promise.all([
    send(url, '/api/donations', 'donation-before-and-after-the-kill', sampleDonation),
    send(url, '/api/orders', 'order-before-and-after-the-kill', { ...sampleOrder, transactionId: orderId }),
  ])

describeOnEachEngine(
  '[S7 POST /api/donations] [S7 POST /api/orders] an acknowledged donation and order',
  (engine) => {
    it('survive kill -9 right after the responses, exactly once: items, claims, stock and receipts', async () => {
      const { dataDir, databaseUrl, remove } = await createTestDatabase(engine)
      onTestFinished(remove)
      const variables = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl }
      const first = await startServerProcess(variables)
      const acknowledged = await sendBoth(first.url)
      expect(await first.end('SIGKILL')).toBeNull()
      expect(acknowledged.map(({ status }) => status)).toEqual([201, 201])

      const second = await startServerProcess(variables)
      const repeated = await sendBoth(second.url)
      expect(repeated.map(({ status }) => status)).toEqual([201, 201])
      const [donation, order] = await Promise.all(repeated.map((response) => response.json()))
      expect(donation).toMatchObject({ body: { id: 1, transactionId: sampleDonation.transactionId } })
      expect(order).toMatchObject({ body: { id: 1, transactionId: orderId } })
      expect(await second.end('SIGTERM')).toBe(0)

      const db = await openDatabase({ dataDir, databaseUrl, onConnectionError: () => undefined })
      onTestFinished(() => db.destroy())
      expect(await db.selectFrom('donations').select('id').execute()).toEqual([{ id: 1 }])
      expect(await db.selectFrom('orders').select(['id', 'total_tzs']).execute()).toEqual([
        { id: 1, total_tzs: 76_000 },
      ])
      expect(await db.selectFrom('order_items').select(['order_id', 'quantity']).execute()).toEqual([
        { order_id: 1, quantity: 2 },
      ])
      const claims = await db.selectFrom('payment_claims').select('kind').orderBy('kind').execute()
      expect(claims).toEqual([{ kind: 'donation' }, { kind: 'order' }])
      expect(await db.selectFrom('products').select('stock').where('id', '=', 1).execute()).toEqual([
        { stock: 4 },
      ])
      const mails = await db
        .selectFrom('outgoing_messages')
        .select('recipient')
        .orderBy('recipient')
        .execute()
      expect(mails.map(({ recipient }) => recipient).sort()).toEqual(
        [sampleOrder.address.email, sampleDonation.email].sort(),
      )
      // The samples were not added again.
      expect(await db.selectFrom('campaigns').select('id').execute()).toHaveLength(4)
      expect(await db.selectFrom('products').select('id').execute()).toHaveLength(26)
    })
  },
)
