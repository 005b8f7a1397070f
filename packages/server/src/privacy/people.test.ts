import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { envelope, erasePerson, exportPerson } from '@charity-kit/contract'
import * as v from 'valibot'
import { expect, it, onTestFinished } from 'vitest'
import { inTransaction } from '../db/open-database.ts'
import { runCommandLine } from '../main/command-line.ts'
import { queueText } from '../outbox/queue-text.ts'
import { removeExpiredData } from './retention.ts'
import { call, register, sampleRegistration, signUp } from '../testing/sample-account.ts'
import { postDonation } from '../testing/sample-donation.ts'
import { postOrder, sampleOrder } from '../testing/sample-order.ts'
import { createPeople, days, email, reason, start } from '../testing/sample-people.ts'
import { signIn } from '../testing/sample-staff.ts'
import { scratchFolder } from '../testing/scratch-folder.ts'
import { runCommand } from '../testing/server-process.ts'
import type { TestApp } from '../testing/test-app.ts'
import { describeOnEachEngine } from '../testing/test-engines.ts'

const none = {
  accounts: [],
  donations: [],
  orders: [],
  customOrders: [],
  messages: [],
  news: [],
  texts: [],
  reminders: [],
  registrations: 0,
  emails: 0,
}

describeOnEachEngine('[rights] one person', (engine, itOnce) => {
  itOnce('is found by address or phone number, however either is written', async () => {
    const { find } = await createPeople(engine)
    expect(await find({ email: 'NEEMA@example.org' })).toEqual({
      ...none,
      donations: [1],
      orders: [1],
      customOrders: [1],
      messages: [1],
      news: [],
      emails: 4,
    })
    for (const phone of ['0754000000', '+255 (754) 000-000', '00255754000000', '754 000 000']) {
      expect(await find({ phone })).toEqual({ ...none, orders: [1], customOrders: [1] })
    }
    expect(await find({ email: 'nobody@example.org' })).toEqual(none)
  })

  it('is found by the number of text messages that were sent, which are exported and erased', async () => {
    const { app, ask, find } = await createPeople(engine)
    await inTransaction(app.db, async (tx) => {
      const text = { language: 'sw', text: 'Asante Zuwena!', createdAt: start.toISOString() } as const
      for (const recipient of ['+255712345678', '+255712345679'])
        await queueText(tx, { ...text, recipient, timeZone: 'Africa/Dar_es_Salaam' })
    })
    const phone = '0712 345 678'
    expect(await find({ phone })).toEqual(none)
    await app.db
      .updateTable('outgoing_messages')
      .set({ state: 'sent' })
      .where('channel', '=', 'text')
      .execute()
    expect(await find({ phone })).toEqual({ ...none, emails: 1 })
    const exported = v.parse(
      envelope(exportPerson.output),
      (await ask('export', { phone, reason })).json(),
    ).body
    expect(exported.emails).toMatchObject([{ recipient: '+255712345678', text: 'Asante Zuwena!' }])
    await ask('erase', { phone, reason })
    expect(await find({ phone })).toEqual(none)
    expect(await find({ phone: '0712 345 679' })).toEqual({ ...none, emails: 1 })
  })

  itOnce('is exported whole, without a secret, and the export is recorded without the person', async () => {
    const { app, ask } = await createPeople(engine)
    const { accountId } = await signedUp(app)
    const response = await ask('export', { email, reason })
    const data = v.parse(envelope(exportPerson.output), response.json()).body
    expect(data).toMatchObject({
      exportedAt: start.toISOString(),
      accounts: [{ id: accountId, firstName: 'Neema', phone: '0754 000 000', wantsOrderUpdates: true }],
      donations: [{ amount: 5000, transactionId: 'QFG7H8J9K0', prayer: 'For the music room.' }],
      orders: [{ id: 1, street: 'Sample Road 5', items: [{ product: 'Sample Bracelet', quantity: 2 }] }],
      customOrders: [{ customText: 'For Neema' }],
      messages: [{ message: 'Hello' }],
    })
    expect(response.body).not.toMatch(/argon2|password_hash|asha@|Asha|0655/)
    const [request, ...others] = await app.db.selectFrom('person_requests').selectAll().execute()
    expect(others).toEqual([])
    expect(request).toMatchObject({ action: 'exported', actor: 'grace@centre.test', reason })
    expect(JSON.stringify(request)).not.toContain('neema@')
  })

  itOnce('is erased from every table, while the books and other people stay', async () => {
    const { app, ask, find } = await createPeople(engine)
    await signedUp(app)
    const other = await find({ email: 'asha@example.org' })
    const response = await ask('erase', { email, reason })
    const { erased, later } = v.parse(envelope(erasePerson.output), response.json()).body
    expect(erased).toMatchObject({ donations: [1], orders: [], customOrders: [], messages: [1] })
    expect(erased.accounts).toHaveLength(1)
    expect(later).toEqual({ orders: [1], customOrders: [1], at: days(30).toISOString() })
    expect(await find({ email })).toEqual({ ...none, orders: [1], customOrders: [1] })
    await removeExpiredData(app.db, days(30))
    expect(await find({ email })).toEqual(none)
    expect(await find({ phone: '0754 000 000' })).toEqual(none)
    expect(await find({ email: 'asha@example.org' })).toEqual(other)

    const claims = await app.db.selectFrom('payment_claims').select('transaction_id').execute()
    expect(claims).toHaveLength(4)
    expect(await app.db.selectFrom('sessions').selectAll().execute()).toHaveLength(1)
    for (const table of ['accounts', 'orders', 'custom_orders', 'donations', 'person_requests'] as const) {
      const rows = await app.db.selectFrom(table).selectAll().execute()
      expect(JSON.stringify(rows)).not.toMatch(/neema/i)
    }
  })

  itOnce(
    'is erased by phone number only where that number stands, and with the account that has it',
    async () => {
      const { app, ask, find } = await createPeople(engine)
      const response = await ask('erase', { phone: '0754000000', reason })
      expect(response.json()).toMatchObject({ body: { later: { orders: [1], customOrders: [1] } } })
      expect(await find({ email })).toMatchObject({ donations: [1], messages: [1] })
      await signedUp(app)
      await ask('erase', { phone: '0754000000', reason })
      expect(await find({ email })).toMatchObject({ accounts: [], donations: [], messages: [] })
    },
  )

  it('takes unconfirmed sign-ups and codes along', async () => {
    const { app, ask, find } = await createPeople(engine)
    await register(app)
    expect(await find({ email })).toMatchObject({ registrations: 1 })
    await ask('erase', { email, reason })
    expect(await app.db.selectFrom('registrations').selectAll().execute()).toEqual([])
    expect(await app.db.selectFrom('one_time_codes').selectAll().execute()).toEqual([])
  })

  itOnce(
    'is neither another account whose orders have that address, nor everybody who gave anonymously',
    async () => {
      const { app, ask, find } = await createPeople(engine)
      const { authorization } = await signIn(app, null, 'other@example.org')
      await postOrder(app.http, { transactionId: 'ORDER00003' }, { authorization })
      expect(await find({ email })).toMatchObject({ orders: [1] })
      expect(await find({ email: 'other@example.org' })).toMatchObject({ orders: [3] })
      await postDonation(app.http, { transactionId: 'QFG7H8J9K2', email: 'anonymous@example.com' })
      expect((await ask('erase', { email: 'anonymous@example.com', reason })).statusCode).toBe(400)
    },
  )

  it('an order placed during its buyer’s erasure is rejected, or marked with the others', async () => {
    const { app, ask } = await createPeople(engine)
    const { authorization } = await signIn(app, null, 'other@example.org')
    const other = { ...sampleOrder.address, email: 'office@example.org' }
    const order = (index: number) =>
      postOrder(app.http, { transactionId: `RACE${String(index)}`, address: other }, { authorization })
    const orders = [order(1), order(2), order(3)]
    const erased = ask('erase', { email: 'other@example.org', reason })
    const answers = await Promise.all([...orders, order(4), order(5), order(6)])
    expect((await erased).statusCode).toBe(200)
    for (const { statusCode } of answers) expect([201, 401]).toContain(statusCode)
    const rows = await app.db
      .selectFrom('orders')
      .where('email', '=', other.email)
      .select(['account_id', 'erase_person_at'])
      .execute()
    expect(rows).toHaveLength(answers.filter(({ statusCode }) => statusCode === 201).length)
    for (const row of rows)
      expect(row).toEqual({ account_id: null, erase_person_at: expect.any(String) as string })
  })

  it('who works for the centre is not erased before that role ends', async () => {
    const { app, ask, find } = await createPeople(engine)
    const response = await ask('erase', { email: 'grace@centre.test', reason })
    expect([response.statusCode, response.json()]).toMatchObject([409, { code: 'state_changed' }])
    expect((await find({ email: 'grace@centre.test' })).accounts).toHaveLength(1)
    expect(await app.db.selectFrom('person_requests').selectAll().execute()).toEqual([])
  })

  itOnce('must be named by one of both, with a reason', async () => {
    const { ask } = await createPeople(engine)
    for (const who of [{}, { email, phone: '0754000000' }, { email: 'x' }]) {
      expect((await ask('find', who)).statusCode).toBe(400)
      expect((await ask('erase', { ...who, reason })).statusCode).toBe(400)
    }
    const fields = (await ask('erase', { email })).json<{ fields: object }>().fields
    expect(fields).toEqual({ reason: 'Please say why.' })
  })

  itOnce('is found, exported and erased at the command line', async () => {
    const { app } = await createPeople(engine)
    const variables = { DATA_DIR: app.config.dataDir, DATABASE_URL: app.config.databaseUrl }
    const { folder, remove } = await scratchFolder()
    onTestFinished(remove)
    const run = async (...args: string[]) => {
      const { status, stdout, stderr } = await runCommandLine(['person', ...args], variables)
      expect([stderr, status]).toEqual(['', 0])
      return stdout
    }
    expect(await run('find', '0754 000 000')).toContain('Orders: 1 (1)\nCustom orders: 1 (1)\nMessages: 0\n')
    const file = join(folder, 'person.json')
    // Only a process of its own keeps the file from other users of the machine.
    const exported = await runCommand(['person', 'export', email, file, '--reason', reason], variables)
    expect([exported.stderr, exported.status]).toEqual(['', 0])
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ donations: [{ id: 1 }] })
    expect((await stat(file)).mode & 0o077).toBe(0)
    expect(await run('erase', email, '--reason', reason)).toContain(
      'Donations: 1 (1)\nOrders: 0\nCustom orders: 0\nMessages: 1 (1)',
    )
    expect(await run('find', email)).toContain('Donations: 0\n')
  })
})

const signedUp = async (app: TestApp): Promise<{ accountId: number }> => {
  const token = await signUp(app)
  expect((await call(app, 'GET', '/api/account', undefined, token)).statusCode).toBe(200)
  const { id } = await app.db
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', sampleRegistration.email)
    .executeTakeFirstOrThrow()
  return { accountId: id }
}
