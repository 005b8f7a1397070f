import {
  envelope,
  getPayment,
  getStatementImport,
  listPayments,
  startStatementImport,
  type StaffPayment,
} from '@charity-kit/contract'
import { setTimeout } from 'node:timers/promises'
import * as v from 'valibot'
import { packed, spreadId } from '../../../packages/server/src/testing/sample-statement.ts'
import { runCommand } from '../../../packages/server/src/testing/server-process.ts'
import { siteKey } from '../../../packages/server/src/testing/site-key.ts'

const email = 'grace@centre.test'
const password = 'harusi ya simba'
/** How long an import may say that it runs before its file is imported again. */
const importPatienceMs = 20_000

type Call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => Promise<unknown>

export interface Heard {
  /** A record as load-generator.ts names it. */
  acknowledged: (record: string) => void
  unanswered: () => void
}

/** Does one thing, again and again until there is an answer. */
export type StaffWork = (heard: Heard) => Promise<void>

/** @throws unless the answer is a success, also if the connection breaks. */
const callAs =
  (url: () => string, token?: string): Call =>
  async (method, path, body) => {
    const response = await fetch(`${url()}${path}`, {
      method,
      headers: {
        ...siteKey,
        ...(body && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const answer: unknown = await response.json()
    if (!response.ok) throw new Error(`${path} answered ${String(response.status)}`)
    return answer
  }

/** Makes an owner's account as an operator does, and signs in; `url` gives the copy of the server for each call. */
export const signInStaff = async (url: () => string, variables: NodeJS.ProcessEnv): Promise<Call> => {
  const { stdout, stderr } = await runCommand(['staff', 'add', email, '--name', 'Grace Sample'], variables)
  const currentPassword = /password is (\S+)/.exec(stdout)?.[1]
  if (currentPassword === undefined) throw new Error(`No staff account was made: ${stderr}`)
  const signIn = async (secret: string): Promise<Call> => {
    const answer = await callAs(url)('POST', '/api/auth/login', { username: email, password: secret })
    return callAs(url, v.parse(v.object({ token: v.string() }), answer).token)
  }
  const call = await signIn(currentPassword)
  await call('PUT', '/api/account/password', { currentPassword, newPassword: password })
  return signIn(password)
}

const listWaiting = async (
  call: Call,
  kind: StaffPayment['kind'],
  count: number,
): Promise<StaffPayment[]> => {
  const query = `state=submitted&kind=${kind}&pageSize=${String(count)}`
  return v.parse(envelope(listPayments.output), await call('POST', `${listPayments.path}?${query}`, {})).body
}

const repeatUntilAnswered = async <Result>(
  work: () => Promise<Result>,
  unanswered: () => void,
): Promise<Result> => {
  for (;;) {
    try {
      return await work()
    } catch {
      unanswered()
      await setTimeout(200)
    }
  }
}

/** Verifies the oldest donation that waits. Without an answer, looks whether it is verified now. */
export const verifyOldest =
  (call: Call): StaffWork =>
  async ({ acknowledged, unanswered }) => {
    const [payment] = await repeatUntilAnswered(() => listWaiting(call, 'donation', 1), unanswered)
    if (!payment) return
    const path = `/api/staff/payments/${String(payment.id)}`
    let isTried = false
    await repeatUntilAnswered(async () => {
      if (isTried) {
        const found = v.parse(envelope(getPayment.output), await call('GET', path)).body
        if (found.state === 'verified') return
      }
      isTried = true
      await call('POST', `${path}/verify`, { evidence: 'The wallet’s own list' })
    }, unanswered)
    acknowledged(`verified ${payment.transactionId}`)
  }

const nextStranger = (() => {
  let count = 0
  return () => spreadId('NOBODY', ++count)
})()

/** Imports a statement with orders that wait, and a payment that nobody claimed, again and again until it is told that it is done. */
export const importStatement =
  (call: Call): StaffWork =>
  async ({ acknowledged, unanswered }) => {
    const orders = await repeatUntilAnswered(() => listWaiting(call, 'order', 20), unanswered)
    const stranger = nextStranger()
    const lines = [
      ...orders.map(({ transactionId, due }) => `${transactionId},${String(due)}`),
      `${stranger},7000`,
    ]
    const upload = {
      ...{ source: 'm-pesa', fileName: `${stranger}.csv` },
      mapping: { columns: { transactionId: 'ID', amount: 'Amount' } },
      file: packed(['ID,Amount', ...lines].join('\n')),
    }
    await repeatUntilAnswered(async () => {
      const begun = await call('POST', startStatementImport.path, upload)
      const { id } = v.parse(envelope(v.object({ id: v.number() })), begun).body
      const path = getStatementImport.path.replace(':id', String(id))
      for (const startedAt = performance.now(); performance.now() - startedAt < importPatienceMs;) {
        const { state } = v.parse(envelope(getStatementImport.output), await call('GET', path)).body
        if (state === 'done') return
        if (state !== 'running') break
        await setTimeout(100)
      }
      throw new Error('The import did not end well')
    }, unanswered)
    for (const { transactionId } of orders) {
      acknowledged(`line ${transactionId}`)
      acknowledged(`verified ${transactionId}`)
    }
    acknowledged(`line ${stranger}`)
  }
