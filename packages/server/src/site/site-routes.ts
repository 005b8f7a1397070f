import { stat } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Fallback } from '../http/not-found.ts'
import { pathOf } from '../http/path-of.ts'
import { StartupError } from '../startup-error.ts'

/** The file that partner pages name; it must be found again after every release. */
const loaderName = 'charity-widgets.js'
const loaderCaching = 'public, max-age=300, stale-while-revalidate=86400'
const hashedCaching = 'public, max-age=31536000, immutable'

/** A bundler's content hash before the extension: eight or more characters that are not just a lower-case word. */
const hashedName = /[-.](?=[\w-]*[A-Z\d])[\w-]{8,}\.\w+$/

const isHashed = (path: string): boolean => hashedName.test(basename(path.replace(/\.(?:br|gz)$/, '')))

/** Serves the script-tag bundle to any site's pages, as files that were compressed when they were built. */
export const addEmbedFiles = async (http: FastifyInstance, embedDir: string): Promise<void> => {
  await http.register(fastifyStatic, {
    root: embedDir,
    prefix: '/embed/v1/',
    decorateReply: false,
    preCompressed: true,
    index: false,
    cacheControl: false,
    dotfiles: 'ignore',
    setHeaders: (reply, path) => {
      reply.header('access-control-allow-origin', '*')
      reply.header('cross-origin-resource-policy', 'cross-origin')
      const caching = isHashed(path) && !path.includes(loaderName) ? hashedCaching : loaderCaching
      reply.header('cache-control', caching)
    },
  })
}

/** Serves the built site; hashed files for a year, all others looked after each time. */
export const addSiteFiles = async (http: FastifyInstance, siteDir: string): Promise<void> => {
  await http.register(fastifyStatic, {
    root: siteDir,
    prefix: '/',
    preCompressed: true,
    cacheControl: false,
    dotfiles: 'ignore',
    setHeaders: (reply, path) => {
      reply.header('cache-control', isHashed(path) ? hashedCaching : 'no-cache')
    },
  })
}

/** The site's own addresses are known only to its script, so each of them is answered with the site's one page. */
export const siteFallback: Fallback = (request: FastifyRequest, reply: FastifyReply) => {
  const path = pathOf(request)
  const isPage =
    (request.method === 'GET' || request.method === 'HEAD') &&
    !/^\/(?:api|data|uploads|embed|health|ready)(?:\/|$)/.test(path) &&
    !/\.\w+$/.test(path)
  return isPage ? reply.sendFile('index.html') : undefined
}

/**
 * The absolute path of a folder that a setting names; undefined where it names none.
 * @throws StartupError where there is no such folder.
 */
export const existingFolder = async (
  folder: string | undefined,
  setting: string,
): Promise<string | undefined> => {
  if (folder === undefined) return undefined
  const path = resolve(folder)
  const found = await stat(path).catch(() => undefined)
  if (!found?.isDirectory()) {
    throw new StartupError(
      `The folder ${path} in ${setting} does not exist; build it first, or correct the setting.`,
    )
  }
  return path
}
