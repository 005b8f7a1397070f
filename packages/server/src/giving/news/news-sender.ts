import type { FastifyBaseLogger } from 'fastify'
import { coalesce } from '../../values/coalesce.ts'
import type { NewsService } from './news-service.ts'

/** Period in which the sender looks for news that another process wrote, or that were interrupted. */
const intervalMs = 60_000

export interface NewsSender {
  /** Queues news that were just written, in the background. */
  wake: () => void
  /** Stops after a current run. */
  stop: () => Promise<void>
}

/** Queues the emails of news in the background. */
export const startNewsSender = (
  { sendPending }: Pick<NewsService, 'sendPending'>,
  log: FastifyBaseLogger,
): NewsSender => {
  let isStopped = false
  const run = coalesce(async () => {
    if (isStopped) return
    try {
      await sendPending()
    } catch (error) {
      // The next run continues where this one ended.
      log.error({ err: error }, 'news could not be queued')
    }
  })
  const timer = setInterval(() => void run(), intervalMs).unref()
  return {
    wake: () => void run(),
    stop: async () => {
      isStopped = true
      clearInterval(timer)
      await run()
    },
  }
}
