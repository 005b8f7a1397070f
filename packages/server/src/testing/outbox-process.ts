/**
 * A process with only an outbox, to be killed. Its arguments are in a variable, and its clock starts at a time that a
 * test chooses.
 */
import Fastify from 'fastify'
import type { SmsSettings } from '../config/sms-settings.ts'
import { openDatabase } from '../db/open-database.ts'
import { textChannel } from '../outbox/channel.ts'
import { startOutbox } from '../outbox/outbox.ts'
import { gatewayTransport } from '../outbox/text-transport.ts'

/** Options in the variable OUTBOX, as JSON. */
export interface OutboxProcessOptions {
  dataDir: string
  databaseUrl: string | undefined
  sms: SmsSettings
  timeoutMs: number
  /** Start of the clock, in milliseconds since 1970. */
  startAt: number
}

const { dataDir, databaseUrl, sms, timeoutMs, startAt } = JSON.parse(
  process.env['OUTBOX'] ?? '',
) as OutboxProcessOptions
const startedAt = Date.now()
const db = await openDatabase({ dataDir, databaseUrl, onConnectionError: () => undefined })
startOutbox({
  db,
  transport: {
    afterCrash: 'give-up',
    isReady: () => Promise.resolve(false),
    send: () => Promise.reject(new Error('No email is sent here')),
    close: () => undefined,
  },
  texts: textChannel(gatewayTransport(sms, timeoutMs), { perDay: 1_000_000, perNumberAndDay: 1000 }, () => ({
    timeZone: 'UTC',
    textMessages: true,
  })),
  now: () => new Date(startAt + Date.now() - startedAt),
  log: Fastify({ logger: false }).log,
})
// Keeps the process alive: the outbox's own timers do not.
setInterval(() => undefined, 60_000)
