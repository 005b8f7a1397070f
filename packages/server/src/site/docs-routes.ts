import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import * as v from 'valibot'
import { StartupError } from '../values/startup-error.ts'
import { cachingOf } from './file-caching.ts'

/**
 * File that a build writes last, next to its pages: the hashes of their inline scripts, which the content policy
 * names.
 */
const scriptHashesFile = 'script-hashes.json'
const scriptHashes = v.array(v.pipe(v.string(), v.regex(/^sha256-[\w+/]{43}=$/)))

/**
 * Returns the content policy of built pages. Scripts are their files and the few inline ones that their build lists.
 * Styles may be inline: highlighted code and the storybook have inline styles.
 */
const policyOf = (hashes: readonly string[], { scripts = [], images, framedBy }: Pages): string =>
  [
    "default-src 'self'",
    `script-src ${["'self'", ...scripts, ...hashes.map((hash) => `'${hash}'`)].join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src ${images}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${framedBy}`,
  ].join('; ')

interface Pages {
  /** Description of the pages, in a sentence. */
  name: string
  setting: string
  /** Path prefix of the pages. */
  prefix: string
  /** Sources of scripts besides the pages' own files. */
  scripts?: readonly string[]
  images: string
  framedBy: string
}

/**
 * The documentation. Its search is compiled from WebAssembly. A page in the playground, a frame, inherits the policy,
 * and so runs only the embed's script.
 */
const documentation: Pages = {
  name: 'The documentation',
  setting: 'DOCS_DIR',
  prefix: '/docs',
  scripts: ["'wasm-unsafe-eval'"],
  images: "'self' data:",
  framedBy: "'none'",
}

/** The storybook, which shows each story in a frame. */
const storybook: Pages = {
  name: 'The storybook',
  setting: 'STORYBOOK_DIR',
  prefix: '/docs/storybook',
  images: "'self' data: blob:",
  framedBy: "'self'",
}

interface Folders {
  docs?: string | undefined
  storybook?: string | undefined
}

/**
 * Serves the documentation, built by docs/site, under /docs, with the storybook inside it. An empty folder waits for
 * its build.
 * @throws StartupError if a build is not complete
 */
export const addDocsFiles = async (http: FastifyInstance, folders: Folders): Promise<void> => {
  if (folders.docs) await addPages(http, folders.docs, documentation)
  if (folders.storybook) await addPages(http, folders.storybook, storybook)
}

const addPages = async (http: FastifyInstance, folder: string, pages: Pages): Promise<void> => {
  let policy = ''
  let notFoundPage: string | undefined
  const readBuild = async () => {
    policy = policyOf(await readScriptHashes(folder, pages), pages)
    const file = join(folder, '404.html')
    notFoundPage = existsSync(file) ? await readFile(file, 'utf8') : undefined
  }
  let isBuilt = (await readdir(folder)).length > 0
  if (isBuilt) await readBuild()
  /** Whether the build is complete: it writes its hashes last. */
  const becomesBuilt = async () => {
    if (isBuilt || !existsSync(join(folder, scriptHashesFile))) return isBuilt
    await readBuild()
    return (isBuilt = true)
  }
  const setHeaders = (reply: Pick<FastifyReply, 'header'>, path: string) => {
    reply.header('cache-control', cachingOf(path))
    // A worker, such as the search, has the policy of its own file.
    if (/\.(?:html|js)(?:\.br|\.gz)?$/.test(path)) reply.header('content-security-policy', policy)
  }
  await http.register(
    async (scope) => {
      // The build has compressed its files. Otherwise the search's own files would be taken for compressed ones, and
      // sent as such.
      scope.addHook('onRequest', async ({ headers }, reply) => {
        headers['x-no-compression'] = 'true'
        if (await becomesBuilt()) return
        return reply
          .code(503)
          .header('retry-after', '10')
          .type('text/plain')
          .send(`${pages.name} is being built: try again in half a minute.\n`)
      })
      scope.setNotFoundHandler((_request, reply) => {
        setHeaders(reply, '404.html')
        return notFoundPage === undefined
          ? reply.code(404).type('text/plain').send('This page is not there.\n')
          : reply.code(404).type('text/html; charset=utf-8').send(notFoundPage)
      })
      await scope.register(fastifyStatic, {
        root: folder,
        prefix: '', // so that /docs leads to /docs/
        decorateReply: false,
        redirect: true,
        preCompressed: true,
        cacheControl: false,
        dotfiles: 'ignore',
        setHeaders,
      })
    },
    { prefix: pages.prefix },
  )
}

const readScriptHashes = async (folder: string, { setting }: Pages): Promise<readonly string[]> => {
  const file = join(folder, scriptHashesFile)
  try {
    return v.parse(scriptHashes, JSON.parse(await readFile(file, 'utf8')))
  } catch (error) {
    throw new StartupError(`${file} cannot be read: build it again, or leave ${setting} empty.`, {
      cause: error,
    })
  }
}
