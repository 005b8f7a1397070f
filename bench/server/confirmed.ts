/**
 * `pnpm --dir bench confirmed`: how long a payer looks on until a payment that the centre's phone heard of is confirmed. See ../README.md. Exits with
 * 1 if it takes too long, or if one is not confirmed.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import {
  centreTimeZone,
  clientKeyHeader,
  createDonation,
  addFeed,
  defaultClientKey,
  switchFeedOn,
  trackDonation,
  type Call,
} from '@charity-kit/contract'
import { donationInput } from '@charity-kit/contract/fixtures'
import * as v from 'valibot'
import { ownPassword } from '../../packages/server/src/testing/sample-staff.ts'
import { simulatedPhone } from '../../packages/server/src/testing/phone-scenarios.ts'
import { databasesFor } from './databases.ts'
import { percentile } from './percentile.ts'
import { headersOfOwner } from './staff.ts'
import { startServer } from './subjects.ts'

const payments = Number(process.env['PAYMENTS'] ?? 10_000)
const visitors = 50
const askEveryMs = 500
/** Of the 99th percentile. */
const mostMs = 5000
/** After so long nobody waits any more. */
const patienceMs = 60_000
const { values } = parseArgs({ options: { engine: { type: 'string', default: 'sqlite' } } })

const folder = mkdtempSync(join(tmpdir(), 'charity-kit-bench-'))
const databases = databasesFor(values.engine, folder)
try {
  const copy = await databases.copyOf({ products: 100, orders: 0 })
  const owner = await headersOfOwner(copy)
  const server = await startServer(copy.variables)
  const origin = `http://127.0.0.1:${String(server.port)}`
  const call = async <Output>(
    { method, path, output }: Pick<Call<object, Output>, 'method' | 'path' | 'output'>,
    body: object,
    headers: Record<string, string> = {},
  ): Promise<Output> => {
    const response = await fetch(`${origin}${path}`, {
      method,
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', [clientKeyHeader]: defaultClientKey, ...headers },
    })
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`)
    const answer = (await response.json()) as { body: unknown }
    return v.parse(output, answer.body)
  }

  const { feed, key } = await call(
    addFeed,
    {
      ...{ kind: 'android-sms-gateway', name: 'Phone', password: ownPassword },
      ...{ source: 'm-pesa', wallet: 'm-pesa', senders: ['M-PESA'], sim: null },
      ...{ perPaymentTzs: 1_000_000, perDayTzs: 1_000_000_000 },
    },
    owner,
  )
  await call(
    { ...switchFeedOn, path: `/api/staff/feeds/${String(feed.id)}/on` },
    { password: ownPassword },
    owner,
  )
  if (key === null) throw new Error('The feed has no key')
  const phone = simulatedPhone({ address: `${origin}${feed.path}`, key, timeZone: centreTimeZone })

  /** Milliseconds from the later of claim and message to the first answer that says "confirmed". */
  const waits: number[] = []
  let begun = 0
  let unconfirmed = 0
  const give = async (number: number): Promise<void> => {
    const paid = phone.pay(donationInput.amount)
    const body = { ...donationInput, email: `giver-${String(number)}@example.org`, transactionId: paid.id }
    const from = `10.${String((number >> 16) & 255)}.${String((number >> 8) & 255)}.${String(number & 255)}`
    const headers = { 'x-forwarded-for': from, 'idempotency-key': `key-of-donation-${paid.id}` }
    const hear = () => phone.forward(phone.text(paid))
    const claim = () => call(createDonation, body, headers)
    // Either may be first.
    if (number % 2 === 0) await hear()
    const { id = 0 } = await claim()
    if (number % 2 === 1) await hear()
    const startedAt = performance.now()
    for (;;) {
      const { state } = await call(trackDonation, { reference: id, transactionId: paid.id }, headers)
      const waitedMs = performance.now() - startedAt
      if (state === 'confirmed') return void waits.push(waitedMs)
      if (waitedMs > patienceMs) return void unconfirmed++
      await setTimeout(askEveryMs)
    }
  }
  try {
    const startedAt = performance.now()
    await Promise.all(
      Array.from({ length: visitors }, async () => {
        while (begun < payments) await give(begun++)
      }),
    )
    const seconds = (performance.now() - startedAt) / 1000
    const p99 = percentile(waits, 0.99)
    const [median, slow, longest] = [percentile(waits, 0.5), p99, Math.max(...waits)].map(Math.round)
    console.log(
      `${values.engine}: ${String(waits.length)} confirmed, ${String(unconfirmed)} not, in ${seconds.toFixed(0)} s`,
    )
    console.log(
      `until "confirmed": median ${String(median)} ms, 99th percentile ${String(slow)} ms, at most ${String(longest)} ms`,
    )
    console.log(`the server's CPU time for each: ${(server.cpuMs() / payments).toFixed(1)} ms`)
    if (p99 > mostMs || unconfirmed > 0) process.exitCode = 1
  } finally {
    await server.end()
    await copy.remove()
  }
} finally {
  await databases.remove()
  rmSync(folder, { recursive: true })
}
