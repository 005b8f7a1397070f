import { dayAt, smsSize } from '@charity-kit/contract'
import type { FastifyBaseLogger } from 'fastify'
import type { CentreSettings } from '../config/centre-settings.ts'
import type { MailLimits, TextLimits } from '../config/limits.ts'
import { inTransaction } from '../db/open-database.ts'
import type { Database, DatabaseTransaction } from '../db/schema.ts'
import { coalesce } from '../values/coalesce.ts'
import { isDaytime } from './daytime.ts'
import { failInterrupted, requeueInterrupted, requeueInterruptedOnce } from './interrupted-repository.ts'
import { emailBounds, findWaitOf, kindsWithRoom, textBounds, type ChannelBounds } from './mail-limits.ts'
import {
  claimDueMessage,
  hasDueMessage,
  markMessageFailed,
  markMessageSent,
  postponeMessage,
  requeueMessage,
  requeueUnanswered,
  type MessageKind,
  type OutgoingMessage,
} from './outbox-repository.ts'
import { countTexts, type TextCounts } from './text-count-repository.ts'
import type { Delivery, Transport } from './transport.ts'

const initialDelayMs = 30_000
const maxDelayMs = 3_600_000
/** Longer than any attempt: a message claimed before that belongs to a process that was killed. */
export const leaseMs = 600_000

/** Workers that take what comes first. */
interface Lane {
  workers: number
  kinds: readonly MessageKind[]
  /** Whether they go out now: at this time of the day, and unless they are paused. */
  isOpenAt: (at: Date) => boolean
}

/** One of the ways in which the outbox sends; each has bounds, and a server that may be unreachable, of its own. */
export interface Channel {
  bounds: ChannelBounds
  transport: Transport
  lanes: readonly Lane[]
  maxAttempts: number
  /** Notes what became of messages for the reports, where they cost money. */
  count?: (tx: DatabaseTransaction, at: Date, counts: Partial<TextCounts>) => Promise<void>
  /** In the log: what is sent, and what takes it. */
  names: { message: string; messages: string; server: string }
}

const codes: readonly MessageKind[] = ['code', 'strangersCode']
const always = () => true

/** Codes never wait for a slow receipt. */
export const emailChannel = (transport: Transport, limits: MailLimits): Channel => ({
  bounds: emailBounds(limits),
  transport,
  lanes: [
    { workers: 1, kinds: codes, isOpenAt: always },
    { workers: limits.connections, kinds: [...codes, 'staff', 'strangers', 'bulk'], isOpenAt: always },
  ],
  // With the delays above, this is about two days.
  maxAttempts: 55,
  names: { message: 'email', messages: 'emails', server: 'the mail server' },
})

/**
 * `centre` gives its data: while it offers no texts, those that wait stay where they are. Somebody waits for a code: it goes out at night
 * too, and one that was asked for before that still does.
 */
export const textChannel = (
  transport: Transport,
  limits: TextLimits,
  centre: () => Pick<CentreSettings, 'timeZone' | 'textMessages'>,
): Channel => ({
  bounds: textBounds(limits),
  transport,
  // A phone sends one message after the other.
  lanes: [
    { workers: 1, kinds: codes, isOpenAt: always },
    {
      workers: 2,
      kinds: ['staff', 'strangers', 'bulk'],
      isOpenAt: (at) => centre().textMessages && isDaytime(at, centre().timeZone),
    },
  ],
  // Half of each day is night, so this is about two days too.
  maxAttempts: 30,
  count: (tx, at, counts) => countTexts(tx, dayAt(at, centre().timeZone), counts),
  names: { message: 'text message', messages: 'text messages', server: 'the gateway for text messages' },
})

/** What all channels share. */
export interface ChannelOptions {
  db: Database
  now: () => Date
  log: FastifyBaseLogger
}

/** The longest delay after a number of failed attempts. */
export const retryDelayMs = (attempts: number): number =>
  Math.min(initialDelayMs * 2 ** (attempts - 1), maxDelayMs)

/** Half of the delay to all of it, so that messages that failed together are not retried together. */
const jitteredDelayMs = (attempts: number): number => retryDelayMs(attempts) * (0.5 + Math.random() / 2)

/** Requeues what can be tried again; false if it can't. */
const tryLater = async (
  { db, now }: ChannelOptions,
  { maxAttempts }: Channel,
  {
    id,
    attempts,
    ...delivery
  }: Extract<Delivery, { outcome: 'later' }> & Pick<OutgoingMessage, 'id' | 'attempts'>,
): Promise<boolean> => {
  if (attempts >= maxAttempts) return false
  const dueAt = new Date(now().getTime() + jitteredDelayMs(attempts)).toISOString()
  if (delivery.noAnswer) return requeueUnanswered(db, id, dueAt, delivery.reason)
  await requeueMessage(db, id, dueAt, delivery.reason)
  return true
}

const noteSent = (
  { db, now }: ChannelOptions,
  { count }: Channel,
  email: OutgoingMessage,
  gatewayId: string | undefined,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const at = now()
    if (await markMessageSent(tx, email, { now: at.toISOString(), gatewayId }))
      await count?.(tx, at, { sent: 1, segments: smsSize(email.text).messages })
  })

const giveUp = (
  { db, now }: ChannelOptions,
  { count }: Channel,
  email: OutgoingMessage,
  reason: string,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    if (await markMessageFailed(tx, email, reason)) await count?.(tx, now(), { givenUp: 1 })
  })

/** Sends a claimed message, or lets it wait. */
const deliver = async (
  options: ChannelOptions,
  channel: Channel,
  email: OutgoingMessage,
  onUnreachable: () => void,
): Promise<void> => {
  const { db, now, log } = options
  const { bounds, transport, names } = channel
  const { id, attempts, expiresAt } = email
  if (expiresAt !== null && expiresAt <= now().toISOString()) {
    await markMessageFailed(db, email, 'Not sent in time.')
    return
  }
  const waitsUntil = await findWaitOf(db, email, { bounds, at: now() })
  if (waitsUntil !== undefined) return postponeMessage(db, id, waitsUntil)
  const delivery = await transport.send(email)
  if (delivery.outcome === 'sent') return noteSent(options, channel, email, delivery.gatewayId)
  if (delivery.outcome === 'later') {
    if (delivery.isUnreachable) onUnreachable()
    if (await tryLater(options, channel, { ...delivery, id, attempts })) {
      log.warn({ mail: id, attempts }, `${names.message} could not be sent and will be retried`)
      return
    }
  }
  await giveUp(options, channel, email, delivery.reason)
  log.error({ mail: id, attempts }, `${names.message} could not be sent`)
}

/** Claims what is due, one after the other: each claim counts the attempt before it. */
const claimInTurn = ({ db, now }: ChannelOptions, { bounds }: Channel) => {
  let lastClaim: Promise<unknown> = Promise.resolve()
  return ({ kinds, isOpenAt }: Lane): Promise<OutgoingMessage | undefined> => {
    const next = lastClaim.then(async () => {
      const at = now()
      if (!isOpenAt(at)) return undefined
      const withRoom = await kindsWithRoom(db, kinds, { bounds, at })
      return claimDueMessage(db, bounds.channel, withRoom, at.toISOString())
    })
    lastClaim = next.catch(() => undefined) // whoever asked for it hears of the error
    return next
  }
}

/** What becomes of messages that a killed process had claimed. */
const interruptedRecovery = (
  { db, now }: ChannelOptions,
  { bounds: { channel }, transport, count }: Channel,
): (() => Promise<void>) => {
  let resumed: Promise<void> | undefined
  /** Once, before anything is claimed here: a lane that did it later would queue again what another one is sending. */
  const resume = (): Promise<void> =>
    (resumed ??= requeueInterrupted(db, channel).catch((error: unknown) => {
      resumed = undefined
      throw error
    }))
  return async () => {
    const before = new Date(now().getTime() - leaseMs).toISOString()
    if (transport.afterCrash === 'give-up') return failInterrupted(db, channel, before)
    if (transport.afterCrash === 'once-more')
      return inTransaction(db, async (tx) => {
        const givenUp = await requeueInterruptedOnce(tx, channel, before)
        if (givenUp > 0) await count?.(tx, now(), { givenUp })
      })
    await resume()
    await requeueInterrupted(db, channel, before)
  }
}

export interface ChannelSender {
  /** False once nobody answered, until a drain finds somebody. */
  mayBeReachable: () => boolean
  /** Sends all due messages and resolves when none is left. Never rejects. */
  drain: () => Promise<void>
  /** Stops after the messages that are being sent. */
  stop: () => Promise<void>
}

/** Sends a channel's queued messages when told to, several at once. */
export const channelSender = (options: ChannelOptions, channel: Channel): ChannelSender => {
  const { db, now, log } = options
  const { bounds, transport, names } = channel
  let isStopped = false
  let server: 'unknown' | 'reachable' | 'unreachable' = 'unknown'
  const claim = claimInTurn(options, channel)
  const recover = interruptedRecovery(options, channel)

  const sendUntilDone = async (lane: Lane): Promise<void> => {
    while (!isStopped && server === 'reachable') {
      const email = await claim(lane)
      if (!email) return
      await deliver(options, channel, email, () => {
        server = 'unknown'
      })
    }
  }

  const connect = coalesce(async () => {
    if (server === 'reachable') return
    server = (await transport.isReady()) ? 'reachable' : 'unreachable'
    if (server === 'unreachable') log.warn(`${names.server} is unreachable; ${names.messages} stay queued`)
  })

  const runOf = (lane: Lane) =>
    coalesce(async () => {
      if (isStopped) return
      try {
        await recover()
        const at = now()
        if (!lane.isOpenAt(at) || !(await hasDueMessage(db, bounds.channel, lane.kinds, at.toISOString())))
          return
        await connect()
        const ended = await Promise.allSettled(
          Array.from({ length: lane.workers }, () => sendUntilDone(lane)),
        )
        // After all of them: `stop` waits for the messages that are being sent.
        for (const end of ended) if (end.status === 'rejected') throw end.reason
      } catch (error) {
        // If the database is unreachable, the messages are still in it, and the next poll finds them.
        log.error({ err: error }, `the queue of ${names.messages} could not be read`)
      }
    })

  /** Coalesced runs start after the call, so each sends everything queued before it. */
  const lanes = channel.lanes.map(runOf)
  const drain = async (): Promise<void> => {
    await Promise.all(lanes.map((run) => run()))
  }
  return {
    mayBeReachable: () => server !== 'unreachable',
    drain,
    stop: async () => {
      isStopped = true
      await drain()
      transport.close()
    },
  }
}
