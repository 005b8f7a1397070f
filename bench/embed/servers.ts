/** Serves the browser: pages, the centre, and the files of other vendors' widgets. */
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { startServer } from '../server/subjects.ts'
import type { Line } from './line.ts'
import { answerOfShop } from './shop-answers.ts'
import type { Origins } from './subjects.ts'

const listen = async (listener: RequestListener): Promise<{ server: Server; port: number }> => {
  const server = createServer(listener)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, port: (server.address() as AddressInfo).port }
}

const resolve = createRequire(import.meta.url).resolve
const filesOfOthers: Record<string, { file: string; type: string }> = {
  '/buybutton.min.js': {
    file: join(resolve('@shopify/buy-button-js/package.json'), '../dist/buybutton.min.js'),
    type: 'text/javascript',
  },
  // The search alone, without its chat.
  '/docsearch.js': {
    file: join(resolve('@docsearch/js'), '../../umd/docsearch.js'),
    type: 'text/javascript',
  },
  '/docsearch.css': { file: resolve('@docsearch/css/dist/style.css'), type: 'text/css' },
}

/**
 * Serves files like a CDN at its best: compressed as far as possible, cached for ever, and without a second preflight.
 */
const serveOthers = () => {
  const compressed = new Map(
    Object.entries(filesOfOthers).map(([path, { file, type }]) => [
      path,
      { type, body: brotliCompressSync(readFileSync(file)) },
    ]),
  )
  return listen((request, response) => {
    const { method, url = '' } = request
    response.setHeader('access-control-allow-origin', '*')
    const file = compressed.get(url)
    if (file) {
      response.setHeader('content-type', file.type)
      response.setHeader('content-encoding', 'br')
      response.setHeader('cache-control', 'public, max-age=31536000, immutable')
      response.end(file.body)
    } else if (method === 'OPTIONS') {
      response.setHeader(
        'access-control-allow-headers',
        request.headers['access-control-request-headers'] ?? '',
      )
      response.setHeader('access-control-max-age', '86400')
      response.writeHead(204).end()
    } else {
      let body = ''
      request.setEncoding('utf8').on('data', (part: string) => (body += part))
      request.on('end', () => {
        response.setHeader('content-type', 'application/json')
        response.setHeader('content-encoding', 'br')
        response.end(brotliCompressSync(JSON.stringify(answerOfShop(body))))
      })
    }
  })
}

export interface Servers {
  /** Origin of the pages. */
  origin: string
  close: () => Promise<void>
}

/**
 * Starts all servers behind `line`: the page on one origin, and the files of its widget on two others.
 *
 * @param pageAt the page at a path such as "/3"; undefined if there is none
 */
export const startServers = async (
  line: Line,
  pageAt: (path: string, origins: Origins) => string | undefined,
): Promise<Servers> => {
  const [page, centre, others] = await Promise.all([line.openRelay(), line.openRelay(), line.openRelay()])
  const origins = { centre: centre.origin, others: others.origin }
  const pages = await listen((request, response) => {
    const html = pageAt(request.url ?? '/', origins)
    response.setHeader('content-type', 'text/html; charset=utf-8')
    if (html === undefined) response.writeHead(404).end()
    else response.end(html)
  })
  page.target = pages.port
  const files = await serveOthers()
  others.target = files.port
  const dataDir = mkdtempSync(join(tmpdir(), 'charity-kit-bench-'))
  const ours = await startServer({
    DATA_DIR: dataDir,
    EMBED_DIR: fileURLToPath(new URL('../../packages/widgets/dist/embed', import.meta.url)),
    PUBLIC_URL: centre.origin,
    PARTNER_ORIGINS: page.origin,
  })
  centre.target = ours.port
  return {
    origin: page.origin,
    close: async () => {
      line.close()
      pages.server.close()
      files.server.close()
      await ours.end()
      rmSync(dataDir, { recursive: true })
    },
  }
}
