import { stat } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** Name of an image with a hash of its content, which never changes under the same name. */
const hashedName = /-[\da-f]{8}-\d+\.\w+$/

/** Serves the content folder's uploads (product images), if it has any, to pages of every origin. */
export const addUploads = async (http: FastifyInstance, contentDir: string): Promise<void> => {
  const root = resolve(contentDir, 'uploads')
  const found = await stat(root).catch(() => undefined)
  if (!found?.isDirectory()) return
  await http.register(fastifyStatic, {
    root,
    prefix: '/uploads/',
    decorateReply: false,
    index: false,
    cacheControl: false,
    dotfiles: 'ignore',
    setHeaders: (reply, path) => {
      reply.header('access-control-allow-origin', '*')
      reply.header('cross-origin-resource-policy', 'cross-origin')
      const isHashed = hashedName.test(basename(path))
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=300')
    },
  })
}
