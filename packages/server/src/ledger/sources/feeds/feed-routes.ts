import { endpoints, type Feed, type RecordChange } from '@charity-kit/contract'
import type { FastifyInstance } from 'fastify'
import type { CheckOwnPassword } from '../../../accounts/own-password.ts'
import { addEndpoint } from '../../../http/endpoint.ts'
import type { FeedService } from './feed-service.ts'
import type { SimulatePayment } from './feed-simulator.ts'
import type { ReceiveNotice } from './receive-notice.ts'

/** Adds POST /api/notices/:feed. The body stays unparsed, because a signature is over its bytes. */
export const addNoticeReceiver = (http: FastifyInstance, receiveNotice: ReceiveNotice): void => {
  void http.register((scope, _options, done) => {
    scope.removeContentTypeParser('application/json')
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, parsed) => {
      parsed(null, body)
    })
    addEndpoint(scope, endpoints.receiveNotice, async ({ params, file, headers }) => {
      await receiveNotice(params.feed, { headers, body: file })
      return null
    })
    done()
  })
}

interface FeedRoutes {
  feeds: FeedService
  simulateFeed: SimulatePayment
  checkPassword: CheckOwnPassword
}

/**
 * Adds the desk's routes for feeds: /api/staff/feeds and /api/staff/unread-messages. Calls that let a feed report more
 * ask for the caller's own password.
 */
export const addFeedRoutes = (
  http: FastifyInstance,
  { feeds, simulateFeed, checkPassword }: FeedRoutes,
): void => {
  addEndpoint(http, endpoints.listFeeds, () => feeds.list())
  addEndpoint(http, endpoints.addFeed, async ({ body: { password, ...input }, signedIn }) => {
    await checkPassword(signedIn, password)
    return feeds.add(input, signedIn.email)
  })
  addEndpoint(http, endpoints.changeFeed, async ({ params, body, signedIn, noteChanges }) => {
    await checkPassword(signedIn, body.password)
    const before = (await feeds.list()).find(({ id }) => id === params.id)
    const after = await feeds.change(params.id, body)
    if (before) noteChanges(changesOf(before, after))
    return after
  })
  addEndpoint(http, endpoints.rotateFeedKey, async ({ params, body, signedIn }) => {
    await checkPassword(signedIn, body.password)
    return feeds.rotate(params.id, body.credentials)
  })
  addEndpoint(http, endpoints.switchFeedOn, async ({ params, body, signedIn }) => {
    await checkPassword(signedIn, body.password)
    return feeds.switchOn(params.id)
  })
  addEndpoint(http, endpoints.pauseFeed, ({ params }) => feeds.pause(params.id))
  addEndpoint(http, endpoints.removeFeed, async ({ params, body, signedIn }) => {
    await checkPassword(signedIn, body.password)
    await feeds.remove(params.id)
    return null
  })
  addEndpoint(http, endpoints.simulateFeed, ({ params }) => simulateFeed(params.id))
  addEndpoint(http, endpoints.listUnreadMessages, () => feeds.listUnread())
  addEndpoint(http, endpoints.dismissUnreadMessage, async ({ params }) => {
    await feeds.dismissUnread(params.id)
    return null
  })
}

const changedFields = {
  name: 'name',
  senders: 'senders',
  sim: 'sim',
  perPaymentTzs: 'perPayment',
  perDayTzs: 'perDay',
} as const satisfies Partial<Record<keyof Feed, RecordChange['field']>>

const changesOf = (before: Feed, after: Feed): RecordChange[] =>
  Object.entries(changedFields).flatMap(([key, field]) => {
    const textOf = (feed: Feed) => String(feed[key as keyof typeof changedFields] ?? '')
    return textOf(before) === textOf(after) ? [] : [{ field, from: textOf(before), to: textOf(after) }]
  })
