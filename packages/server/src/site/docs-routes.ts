import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import * as v from 'valibot'
import { StartupError } from '../values/startup-error.ts'
import { cachingOf } from './file-caching.ts'

const beingBuilt = 'The documentation is being built: try again in half a minute.\n'

/** What the build of docs/site writes beside its pages: the inline scripts that they have, which the policy names. */
const scriptHashesFile = 'script-hashes.json'
const scriptHashes = v.array(v.pipe(v.string(), v.regex(/^sha256-[\w+/]{43}=$/)))

/**
 * The documentation's own policy. Its scripts are its files and the few inline ones that its build lists; its search is compiled
 * from WebAssembly. Styles may be inline: highlighted code has them, and so have pages that somebody tries out in its
 * playground, a frame that inherits this policy and so runs no script but the embed's.
 */
const docsCsp = (hashes: readonly string[]): string =>
  [
    "default-src 'self'",
    `script-src ${["'self'", "'wasm-unsafe-eval'", ...hashes.map((hash) => `'${hash}'`)].join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

/**
 * Serves the documentation, built by docs/site, under /docs. An empty folder is one whose build is still to come.
 * @throws StartupError if its build is not complete
 */
export const addDocsFiles = async (http: FastifyInstance, docsDir: string): Promise<void> => {
  let policy = ''
  let notFoundPage = ''
  const readBuild = async () => {
    policy = docsCsp(await readScriptHashes(docsDir))
    notFoundPage = await readFile(join(docsDir, '404.html'), 'utf8')
  }
  let isBuilt = (await readdir(docsDir)).length > 0
  if (isBuilt) await readBuild()
  /** The build writes its hashes last. */
  const becomesBuilt = async () => {
    if (isBuilt || !existsSync(join(docsDir, scriptHashesFile))) return isBuilt
    await readBuild()
    return (isBuilt = true)
  }
  const setHeaders = (reply: Pick<FastifyReply, 'header'>, path: string) => {
    reply.header('cache-control', cachingOf(path))
    // A worker, as the search is, has the policy of its own file.
    if (/\.(?:html|js)(?:\.br|\.gz)?$/.test(path)) reply.header('content-security-policy', policy)
  }
  await http.register(
    async (docs) => {
      // Its build has compressed what can be; the search's own files are taken for compressed ones otherwise, and sent as such.
      docs.addHook('onRequest', async ({ headers }, reply) => {
        headers['x-no-compression'] = 'true'
        if (await becomesBuilt()) return
        return reply.code(503).header('retry-after', '10').type('text/plain').send(beingBuilt)
      })
      docs.setNotFoundHandler((_request, reply) => {
        setHeaders(reply, '404.html')
        return reply.code(404).type('text/html; charset=utf-8').send(notFoundPage)
      })
      await docs.register(fastifyStatic, {
        root: docsDir,
        prefix: '', // so that /docs leads to /docs/
        decorateReply: false,
        redirect: true,
        preCompressed: true,
        cacheControl: false,
        dotfiles: 'ignore',
        setHeaders,
      })
    },
    { prefix: '/docs' },
  )
}

const readScriptHashes = async (docsDir: string): Promise<readonly string[]> => {
  const file = join(docsDir, scriptHashesFile)
  try {
    return v.parse(scriptHashes, JSON.parse(await readFile(file, 'utf8')))
  } catch (error) {
    throw new StartupError(
      `${file} cannot be read: build the documentation again, or leave DOCS_DIR empty.`,
      {
        cause: error,
      },
    )
  }
}
