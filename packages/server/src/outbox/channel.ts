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
/**
 * Time limit of a claimed message, in milliseconds, longer than any attempt. A message claimed earlier belongs to a
 * process that was killed.
 */
export const leaseMs = 600_000

/** Workers that share the messages of some kinds. */
interface Lane {
  workers: number
  kinds: readonly MessageKind[]
  /** Whether the lane sends now: at this time of the day, and unless it is paused. */
  isOpenAt: (at: Date) => boolean
}

/**
 * Channel of the outbox, for emails or texts. Each channel has its own bounds, and a server that may be unreachable.
 */
export interface Channel {
  bounds: ChannelBounds
  transport: Transport
  lanes: readonly Lane[]
  maxAttempts: number
  /** Records the outcomes of messages for the reports, if messages cost money. */
  count?: (tx: DatabaseTransaction, at: Date, counts: Partial<TextCounts>) => Promise<void>
  /** Names for the log: one message, several messages, and the server that takes them. */
  names: { message: string; messages: string; server: string }
}

const codes: readonly MessageKind[] = ['code', 'strangersCode']
const always = () => true

/** Returns the channel for emails. Codes never wait for a slow receipt. */
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
 * Returns the channel for texts. `centre` returns its settings; while the centre offers no texts, queued texts stay
 * queued.
 * Codes are urgent: they go out at night too, and a code that was requested before the centre stopped texts is still
 * sent.
 */
export const textChannel = (
  transport: Transport,
  limits: TextLimits,
  centre: () => Pick<CentreSettings, 'timeZone' | 'textMessages'>,
): Channel => ({
  bounds: textBounds(limits),
  transport,
  // A phone sends its messages one by one.
  lanes: [
    { workers: 1, kinds: codes, isOpenAt: always },
    {
      workers: 2,
      kinds: ['staff', 'strangers', 'bulk'],
      isOpenAt: (at) => centre().textMessages && isDaytime(at, centre().timeZone),
    },
  ],
  // Texts wait for half of each day, at night, so this is about two days too.
  maxAttempts: 30,
  count: (tx, at, counts) => countTexts(tx, dayAt(at, centre().timeZone), counts),
  names: { message: 'text message', messages: 'text messages', server: 'the gateway for text messages' },
})

/** Options shared by all channels. */
export interface ChannelOptions {
  db: Database
  now: () => Date
  log: FastifyBaseLogger
}

/** Returns the longest delay in milliseconds after a number of failed attempts. */
export const retryDelayMs = (attempts: number): number =>
  Math.min(initialDelayMs * 2 ** (attempts - 1), maxDelayMs)

/**
 * Returns a random delay between half of the delay and all of it, so that messages that failed together are not
 * retried together.
 */
const jitteredDelayMs = (attempts: number): number => retryDelayMs(attempts) * (0.5 + Math.random() / 2)

/** Requeues a message for another attempt. Returns false if it has had all its attempts. */
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

/** Sends a claimed message, or postpones it. */
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

/** Claims due messages one after the other: each claim counts the attempt before it. */
const claimInTurn = ({ db, now }: ChannelOptions, { bounds }: Channel) => {
  let lastClaim: Promise<unknown> = Promise.resolve()
  return ({ kinds, isOpenAt }: Lane): Promise<OutgoingMessage | undefined> => {
    const next = lastClaim.then(async () => {
      const at = now()
      if (!isOpenAt(at)) return undefined
      const withRoom = await kindsWithRoom(db, kinds, { bounds, at })
      return claimDueMessage(db, bounds.channel, withRoom, at.toISOString())
    })
    lastClaim = next.catch(() => undefined) // the caller gets the error
    return next
  }
}

/** Returns a function that recovers the messages that a killed process had claimed. */
const interruptedRecovery = (
  { db, now }: ChannelOptions,
  { bounds: { channel }, transport, count }: Channel,
): (() => Promise<void>) => {
  let resumed: Promise<void> | undefined
  /**
   * Runs once, before anything is claimed here: if a lane did it later, it would requeue a message that another lane
   * is sending.
   */
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
  /** False if the server did not respond to the last drain. */
  mayBeReachable: () => boolean
  /** Sends all due messages and resolves when none is left. Never rejects. */
  drain: () => Promise<void>
  /** Stops after the messages that are being sent. */
  stop: () => Promise<void>
}

/** Returns a sender for a channel's queued messages. It runs on demand and sends several messages at once. */
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
        // Checked after all workers have ended: `stop` waits for the messages that are being sent.
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
