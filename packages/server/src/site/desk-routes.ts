import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { cachingOf } from './file-caching.ts'

/**
 * Serves the staff's pages, built by packages/desk: its files, and its single page at every other address under
 * /desk.
 */
export const addDeskFiles = async (http: FastifyInstance, deskDir: string): Promise<void> => {
  const page = await readFile(join(deskDir, 'index.html'), 'utf8')
  await http.register(fastifyStatic, {
    root: deskDir,
    prefix: '/desk/',
    decorateReply: false,
    wildcard: false,
    index: false,
    allowedPath: (path) => !path.endsWith('.html'),
    cacheControl: false,
    dotfiles: 'ignore',
    setHeaders: (reply, path) => {
      reply.header('cache-control', cachingOf(path))
    },
  })
  const sendPage = (_request: FastifyRequest, reply: FastifyReply) =>
    reply
      .headers({ 'cache-control': 'no-cache', 'x-robots-tag': 'noindex' })
      .type('text/html; charset=utf-8')
      .send(page)
  http.get('/desk', sendPage)
  http.get('/desk/*', (request, reply) => {
    // A missing file, for example of the last release, is not replaced by the page.
    if (/\.\w+$/.test(request.url)) {
      reply.callNotFound()
      return reply
    }
    return sendPage(request, reply)
  })
}
