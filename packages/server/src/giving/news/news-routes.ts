import { endpoints, newsFragment, newsPath, newsToken } from '@charity-kit/contract'
import type { FastifyInstance } from 'fastify'
import { is } from 'valibot'
import { addEndpoint } from '../../http/endpoint.ts'
import { toPage } from '../../http/to-page.ts'
import type { NewsService } from './news-service.ts'

/**
 * Adds POST /api/news/confirm and /api/news/stop, and the address that mail programs' unsubscribe buttons post to
 * (RFC 8058).
 */
export const addNewsRoutes = (http: FastifyInstance, news: NewsService): void => {
  addEndpoint(http, endpoints.confirmNews, async ({ body }) => news.confirm(body.token))
  addEndpoint(http, endpoints.stopNews, async ({ body }) => {
    await news.stop(body.token)
    return null
  })

  // A scope of its own, because other routes do not accept forms.
  http.register((scope, _options, done) => {
    scope.addContentTypeParser('*', (_request, body, parsed) => {
      body.resume() // the body has no more information than the address
      parsed(null, undefined)
    })
    scope.post<{ Params: { token: string } }>('/news/stop/:token', async ({ params }, reply) => {
      if (is(newsToken, params.token)) await news.stop(params.token)
      return reply.status(204).send()
    })
    // A person opens the link instead. The page asks before it stops anything, because mail programs open links to
    // look at them.
    scope.get<{ Params: { token: string } }>('/news/stop/:token', ({ params }, reply) =>
      reply.redirect(newsPath + (is(newsToken, params.token) ? newsFragment('stop', params.token) : ''), 303),
    )
    done()
  })
}

/** Adds the staff's calls about news. */
export const addStaffNewsRoutes = (
  http: FastifyInstance,
  news: NewsService,
  { onNews }: { onNews: () => void },
): void => {
  addEndpoint(http, endpoints.sendNews, async ({ params, body, signedIn, idempotencyKey }) => {
    const sent = await news.send({ ...body, topic: params.topic, by: signedIn.email, idempotencyKey })
    onNews()
    return sent
  })
  addEndpoint(http, endpoints.getNews, ({ params }) => news.about(params.topic))
  addEndpoint(http, endpoints.previewNews, ({ params, body }) => news.preview(params.topic, body))
  addEndpoint(http, endpoints.listNews, async ({ query }) => {
    const { after = 0, pageSize } = query
    return toPage({ items: await news.list({ after, size: pageSize }), total: undefined }, query)
  })
}
