import { basename } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { sharedCaching } from '../http/caching.ts'
import { keepRelease } from './embed-releases.ts'
import { hashedCaching } from './file-caching.ts'

/** File that partners' pages name. Its name never changes, and its content changes with each release. */
const loaderName = 'charity-widgets.js'
const loaderCaching = 'public, max-age=300, stale-while-revalidate=86400'

/**
 * Serves the precompressed script-tag bundle to pages of every origin: the newest release at /embed/v1/, and every
 * kept release, immutable, at its version.
 * A file that the newest release no longer has is served from an earlier one. A page that was opened before an
 * upgrade, or has an old loader in its cache, thus finds its chunks.
 * @param releasesDir where releases are kept
 */
export const addEmbedFiles = async (
  http: FastifyInstance,
  { embedDir, releasesDir }: { embedDir: string; releasesDir: string },
): Promise<void> => {
  const { releases, replaced } = await keepRelease(embedDir, releasesDir)
  if (replaced)
    http.log.warn(
      `The script tag's release ${replaced} has other files than before: pinned pages may reject them.`,
    )
  const serve = async (path: string, root: string[], caching: (file: string) => string) => {
    // The second address is for a retry: Firefox remembers a module by its path, and never fetches it again after a
    // failure.
    for (const prefix of [path, `${path}again-:tries/`])
      await http.register(fastifyStatic, {
        root,
        prefix,
        decorateReply: false,
        preCompressed: true,
        index: false,
        cacheControl: false,
        dotfiles: 'ignore',
        setHeaders: (reply, file) => {
          reply.header('access-control-allow-origin', '*')
          reply.header('cross-origin-resource-policy', 'cross-origin')
          reply.header('cache-control', caching(file))
        },
      })
  }
  /** Names of all releases' files. Each name has a hash in it, except the loader's. */
  const listed = new Set(releases.flatMap(({ files }) => files))
  await serve('/embed/v1/', [embedDir, ...releases.map(({ folder }) => folder)], (file) => {
    const name = basename(file).replace(/\.(?:br|gz)$/, '')
    if (name === loaderName) return loaderCaching
    return listed.has(name) ? hashedCaching : sharedCaching
  })
  for (const { version, folder } of releases) await serve(`/embed/${version}/`, [folder], () => hashedCaching)
}
