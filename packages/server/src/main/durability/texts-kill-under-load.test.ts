import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'
import { inTransaction, openDatabase } from '../../db/open-database.ts'
import type { Database } from '../../db/schema.ts'
import { sumTextsByMonth } from '../../outbox/text-count-repository.ts'
import { queueText } from '../../outbox/queue-text.ts'
import type { OutboxProcessOptions } from '../../testing/outbox-process.ts'
import { accepts, dies, says, startSmsGateway, type SmsAnswer } from '../../testing/sms-gateway.ts'
import { createTestDatabase, describeOnEachEngine } from '../../testing/test-engines.ts'

/** Whether to run all rounds: `pnpm test:kill` does, `npm test` runs only a few. */
const isWhole = process.env['KILLS'] === 'all'
const kills = isWhole ? 500 : 3
const perRound = 6
/**
 * Timeout in milliseconds. A response that a busy machine reads later counts as none, which the gateway cannot know.
 */
const timeoutMs = 1000
const noon = Date.parse('2026-11-21T12:00:00.000Z')
const dayMs = 86_400_000

type Treatment = 'accepted' | 'dies' | 'delays' | 'refuses' | 'nonsense'
const answers: Record<Treatment, SmsAnswer> = {
  accepted: accepts,
  dies,
  delays: () => undefined,
  refuses: says(503),
  nonsense: says(200, '<html>'),
}
const treatments: readonly Treatment[] = ['accepted', 'accepted', 'dies', 'delays', 'refuses', 'nonsense']

/** Starts a gateway that handles each request by chance. `seen` lists its actions for each number. */
const startUnreliableGateway = async () => {
  const gateway = await startSmsGateway()
  const seen = new Map<string, Treatment[]>()
  const state = { isReliable: false, onAsked: (): void => undefined }
  gateway.answer = (response, recipient, id) => {
    const drawn = treatments[Math.floor(Math.random() * treatments.length)] ?? 'accepted'
    const treatment = state.isReliable ? 'accepted' : drawn
    seen.set(recipient, [...(seen.get(recipient) ?? []), treatment])
    answers[treatment](response, recipient, id)
    state.onAsked()
  }
  return Object.assign(state, { sms: gateway.sms, seen })
}

const startOutboxProcess = (options: OutboxProcessOptions) =>
  fork(fileURLToPath(new URL('../../testing/outbox-process.ts', import.meta.url)), [], {
    execArgv: ['--conditions=source'],
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      OUTBOX: JSON.stringify(options),
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })

const numberOf = (index: number): string => `+255${String(700_000_000 + index)}`

const queueSome = (db: Database, first: number, at: number): Promise<void> =>
  inTransaction(db, async (tx) => {
    for (let index = first; index < first + perRound; index++)
      await queueText(tx, {
        ...{ recipient: numberOf(index), language: 'sw', text: 'Asante!', timeZone: 'UTC' },
        createdAt: new Date(at).toISOString(),
      })
  })

describeOnEachEngine(`[texts] kill -9 of the outbox, ${String(kills)} times`, (engine) => {
  it(
    'no text is lost, one is sent twice only where no answer was recorded, and each is counted once',
    { timeout: 1_800_000 },
    async () => {
      const { remove, ...database } = await createTestDatabase(engine)
      onTestFinished(remove)
      const db = await openDatabase({ ...database, onConnectionError: () => undefined })
      onTestFinished(() => db.destroy())
      const gateway = await startUnreliableGateway()
      const start = (startAt: number) =>
        startOutboxProcess({ ...database, sms: gateway.sms, timeoutMs, startAt })
      const interrupted = new Set<string>()
      const sendingNow = () =>
        db
          .selectFrom('outgoing_messages')
          .select(['recipient', 'state'])
          .where('state', '=', 'sending')
          .execute()

      // Each round is noon on another day: leases are over, and all rejected messages are due again.
      for (let round = 0; round < kills; round++) {
        await queueSome(db, round * perRound, noon + round * dayMs)
        let left = 1 + Math.floor(Math.random() * perRound)
        const child = start(noon + round * dayMs + 1000)
        const exited = once(child, 'exit')
        gateway.onAsked = () => {
          left -= 1
          if (left === 0) child.kill('SIGKILL')
        }
        expect(await exited).toEqual([null, 'SIGKILL'])
        for (const { recipient } of await sendingNow()) interrupted.add(recipient)
      }

      gateway.isReliable = true
      gateway.onAsked = () => undefined
      for (let day = kills; day < kills + 2; day++) {
        const child = start(noon + day * dayMs)
        onTestFinished(() => void child.kill('SIGKILL'))
        await expect
          .poll(
            () =>
              db
                .selectFrom('outgoing_messages')
                .select('id')
                .where('state', 'in', ['queued', 'sending'])
                .execute(),
            {
              timeout: 60_000,
            },
          )
          .toEqual([])
        child.kill('SIGKILL')
        await once(child, 'exit')
      }

      const mails = await db
        .selectFrom('outgoing_messages')
        .select(['recipient', 'state', 'last_error as error'])
        .orderBy('id')
        .execute()
      expect(mails.map(({ recipient }) => recipient)).toEqual(
        Array.from({ length: kills * perRound }, (_, index) => numberOf(index)),
      )
      for (const { recipient, state, error } of mails) {
        const treated = gateway.seen.get(recipient) ?? []
        const arrived = treated.filter((treatment) => treatment !== 'refuses')
        const details = JSON.stringify({ recipient, state, error, treated })
        if (state === 'sent') expect(arrived.at(-1), details).toBe('accepted')
        else expect([state, error], details).toEqual(['failed', expect.stringMatching(/\w/)])
        expect(arrived.length, details).toBeLessThanOrEqual(2)
        const isUnanswered = ['dies', 'delays'].includes(arrived[0] ?? '') || interrupted.has(recipient)
        if (arrived.length === 2) expect(isUnanswered, details).toBe(true)
      }
      const counts = await sumTextsByMonth(db, { from: '2000-01-01', to: '2100-01-01' })
      const countOf = (state: string) => mails.filter((mail) => mail.state === state).length
      const sumOf = (count: 'sent' | 'givenUp') => counts.reduce((sum, each) => sum + each[count], 0)
      expect([sumOf('sent'), sumOf('givenUp')]).toEqual([countOf('sent'), countOf('failed')])
      // Every action has happened by chance.
      if (isWhole) expect(new Set([...gateway.seen.values()].flat()).size).toBe(5)
    },
  )
})
