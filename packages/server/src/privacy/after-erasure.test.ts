import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import type { Engine } from '../db/schema.ts'
import { createPeople, days, email, reason } from '../testing/sample-people.ts'
import { scratchFolder } from '../testing/scratch-folder.ts'
import { describeOnEachEngine } from '../testing/test-engines.ts'

const phone = '0754 000 123'
const gift = { reference: 1, transactionId: 'QFG7H8J9K0' }
const order = { reference: 1, transactionId: 'ORDER00001' }

const open = async (engine: Engine) => {
  // Reminders need a page of the site.
  const { folder: siteDir, remove } = await scratchFolder()
  onTestFinished(remove)
  await writeFile(join(siteDir, 'index.html'), '<html></html>')
  const people = await createPeople(engine, { siteDir })
  const post = async (url: string, payload: object) => {
    const { statusCode, body } = await people.app.http.inject({ method: 'POST', url, payload })
    return [statusCode, statusCode < 300 ? null : (JSON.parse(body) as { code: string }).code]
  }
  const row = (table: 'orders' | 'custom_orders') =>
    people.app.db.selectFrom(table).select(['email', 'phone']).where('id', '=', 1).executeTakeFirstOrThrow()
  return { ...people, post, row }
}

describeOnEachEngine('[rights] after an erasure', (engine, itOnce) => {
  it('personal data cannot be added again with the number and the ID', async () => {
    const { app, ask, post } = await open(engine)
    const calls = () =>
      Promise.all([
        post('/api/donations/dedication', { ...gift, dedication: { kind: 'memory', name: 'Neema' } }),
        post('/api/donations/texts', { ...gift, phone }),
        post('/api/donor-wall', {
          ...{ donation: 1, transactionId: gift.transactionId },
          ...{ showName: true, showAmount: false, showDedication: false, words: 'From Neema' },
        }),
        post('/api/reminders', {
          ...{ ...gift, amount: 5000, campaignId: 1, day: 5 },
          ...{ by: 'email', email },
        }),
        post('/api/orders/texts', { ...order, phone }),
      ])
    expect((await calls()).map(([status]) => Number(status) < 300)).toEqual(Array<boolean>(5).fill(true))
    await app.db
      .updateTable('orders')
      .set({ created_at: days(-40).toISOString() })
      .execute()
    await ask('erase', { email, reason })
    expect(await calls()).toEqual(Array<unknown>(5).fill([409, 'state_changed']))
    for (const table of ['donor_wall_entries', 'text_wishes', 'reminders'] as const)
      expect(await app.db.selectFrom(table).select('id').execute()).toEqual([])
  })

  it('the address of an order that was rejected or cancelled is gone at once', async () => {
    const { app, staff, ask, row } = await open(engine)
    const claims = await app.db.selectFrom('orders').select('claim_id').where('id', '=', 1).execute()
    await staff.post(`/payments/${String(claims[0]?.claim_id)}/reject`, { why: 'not-found' })
    await staff.post('/custom-orders/1/state', { to: 'declined', note: 'We do not make these.' })
    await app.outbox.drain()
    await ask('erase', { email, reason })
    const erased = { email: 'anonymous@example.com', phone: '' }
    expect([await row('orders'), await row('custom_orders')]).toEqual([erased, erased])
  })

  itOnce('the address of an order that may be on its way stays for 30 days', async () => {
    const { ask, row } = await open(engine)
    await ask('erase', { email, reason })
    expect(await row('orders')).toMatchObject({ phone: '0754 000 000' })
  })
})
