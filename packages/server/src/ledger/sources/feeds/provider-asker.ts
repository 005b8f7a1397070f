import { askedKinds, feedCredentials } from '@charity-kit/contract'
import type { FastifyBaseLogger } from 'fastify'
import * as v from 'valibot'
import type { SecretBox } from '../../../accounts/secret-box.ts'
import { inTransaction } from '../../../db/open-database.ts'
import type { Database, Timestamp } from '../../../db/schema.ts'
import { coalesce } from '../../../values/coalesce.ts'
import { ProviderError, type AskContext, type Provider } from './adapters/adapter.ts'
import { adapters } from './adapters/adapters.ts'
import {
  findFeed,
  listStoredFeeds,
  noteHeard,
  updateFeed,
  type StoredFeed,
} from '../../evidence/feed-repository.ts'
import { askLater, endHint, takeDueHint, type Hint } from './hint-repository.ts'
import { linkIfLate, saidBy, storeNotice } from './store-notice.ts'
import { dayMs, minuteMs } from '../../../values/durations.ts'

const intervalMs = 5000
/** Time during which no other instance asks about the same payment. */
const leaseMs = 60_000
/** Seconds until the next request, after each attempt. A received payment may go back, or be settled, within days. */
const waitsS = [10, 30, 120, 600, 3600] as const
const settledAfterS = 86_400
const giveUpAfterMs = 7 * dayMs
/** Time without news after which a provider is asked whether it is there. */
const greetAfterMs = 30 * minuteMs

export interface ProviderAsker {
  wake: () => void
  /** Asks about all payments that are due, and resolves when all were asked. */
  run: () => Promise<void>
  stop: () => Promise<void>
}

interface AskerDependencies {
  db: Database
  now: () => Date
  secretBox: SecretBox
  /** Address and timeout of each provider. */
  providers: Partial<Record<StoredFeed['kind'], { url: string; timeoutMs: number }>>
  onNotice: () => void
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>
}

const later = (at: Date, ms: number): Timestamp => new Date(at.getTime() + ms).toISOString()

/**
 * Asks providers in the background about the payments that they called about, so that a slow provider does not block a
 * request.
 */
export const startProviderAsker = (dependencies: AskerDependencies): ProviderAsker => {
  const { db, now, onNotice, log } = dependencies
  let isStopped = false
  const contextOf = contexts(dependencies)

  const askAll = async (): Promise<void> => {
    for (;;) {
      const at = now()
      const lease = { at: at.toISOString(), leaseUntil: later(at, leaseMs) }
      const hint = isStopped ? undefined : await takeDueHint(db, lease)
      if (!hint) return
      const feed = await findFeed(db, { id: hint.feedId })
      const asked = feed && contextOf(feed)
      if (!feed || !asked) await endHint(db, { ...hint, ...lease })
      else if (await askOne(feed, asked, hint, lease)) onNotice()
    }
  }

  /** Asks about one payment; returns true if the provider reported something. */
  const askOne = async (
    feed: StoredFeed,
    { provider, context }: Asked,
    hint: Hint,
    { leaseUntil }: { leaseUntil: Timestamp },
  ): Promise<boolean> => {
    const answer = await answered(feed, () => provider.ask(hint.reference, context))
    const at = now()
    if (answer) {
      for (const notice of answer.notices) {
        const origin = { feed, at: at.toISOString(), isSigned: true }
        await linkIfLate(
          db,
          await inTransaction(db, (tx) => storeNotice(tx, origin, saidBy(notice, origin.at))),
        )
      }
    }
    const isOld = at.getTime() - Date.parse(hint.createdAt) > giveUpAfterMs
    const isNone = answer?.state === 'unknown' && hint.attempts >= waitsS.length
    const hasCome = answer?.notices.some(({ direction }) => direction === 'in') === true
    if (answer?.state === 'final' || isOld || isNone) await endHint(db, { ...hint, leaseUntil })
    else {
      const waitS = hasCome ? settledAfterS : (waitsS[hint.attempts - 1] ?? 3600)
      await askLater(db, { ...hint, leaseUntil, askAt: later(at, waitS * 1000) })
    }
    return (answer?.notices.length ?? 0) > 0
  }

  /** Returns a provider's response, and records that the provider was heard, or why it was not. */
  const answered = async <Answer>(
    feed: StoredFeed,
    ask: () => Promise<Answer>,
  ): Promise<Answer | undefined> => {
    try {
      const answer = await ask()
      await inTransaction(db, async (tx) => {
        await noteHeard(tx, feed.id, { at: now().toISOString(), isPing: true })
        await updateFeed(tx, feed.id, { ask_problem: null })
      })
      return answer
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      log.warn({ err: error, feed: feed.id }, 'a provider did not answer')
      await inTransaction(db, (tx) => updateFeed(tx, feed.id, { ask_problem: error.problem }))
      return undefined
    }
  }

  const greetAll = async (): Promise<void> => {
    const since = later(now(), -greetAfterMs)
    for (const feed of await listStoredFeeds(db)) {
      const asked = askedKinds.includes(feed.kind) ? contextOf(feed) : undefined
      if (!asked || isStopped || (feed.heard_at !== null && feed.heard_at > since)) continue
      await answered(feed, () => asked.provider.greet(asked.context))
    }
  }

  const run = coalesce(async () => {
    try {
      await askAll()
    } catch (error) {
      log.error({ err: error }, 'providers could not be asked')
    }
  })
  let greeting = Promise.resolve()
  const timer = setInterval(() => void run(), intervalMs).unref()
  const greetTimer = setInterval(() => {
    greeting = greetAll().catch((error: unknown) => {
      log.error({ err: error }, 'providers could not be greeted')
    })
  }, greetAfterMs / 2).unref()
  return {
    wake: () => void run(),
    run,
    stop: async () => {
      isStopped = true
      clearInterval(timer)
      clearInterval(greetTimer)
      await run()
      await greeting
    },
  }
}

interface Asked {
  provider: Provider
  context: AskContext
}

/** Returns how to ask each feed's provider. A session lasts until the feed's credentials change. */
const contexts = ({ secretBox, providers }: Pick<AskerDependencies, 'secretBox' | 'providers'>) => {
  const sessions = new Map<string, AskContext['session']>()
  return ({ kind, secret, address }: StoredFeed): Asked | undefined => {
    const { provider } = adapters[kind]
    const place = providers[kind]
    if (!provider || !place) return undefined
    const session = sessions.get(secret) ?? {}
    sessions.set(secret, session)
    const credentials = v.parse(feedCredentials, JSON.parse(secretBox.open(secret, `feed ${address}`)))
    return { provider, context: { ...place, credentials, session } }
  }
}
