/** A tiny file server for this folder. A real partner has their own; all it does is make the page another origin. */
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { dirname, extname, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

const folder = dirname(fileURLToPath(import.meta.url))
const addressInPages = 'http://localhost:4000'

/** Only these are served, so neither this script nor a stray file in the folder is. */
const types = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
}

/**
 * A server for the pages of this folder; the caller makes it listen.
 * @param {string} serverAddress the charity's server, written into the pages in place of `http://localhost:4000`
 */
export function createPartnerServer(serverAddress) {
  return createServer(async (request, response) => {
    const { status, type = types['.html'], body = '' } = await answer(request, serverAddress)
    response.writeHead(status, {
      'content-type': type,
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
    })
    response.end(request.method === 'HEAD' ? undefined : body)
  })
}

async function answer(request, serverAddress) {
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return { status: 405, body: 'Only GET and HEAD.' }
  const file = fileFor(request.url)
  const type = file && types[extname(file)]
  if (!type) return notFound
  try {
    const body = await readFile(file)
    if (extname(file) !== '.html') return { status: 200, type, body }
    return { status: 200, type, body: body.toString().replaceAll(addressInPages, serverAddress) }
  } catch {
    return notFound
  }
}

const notFound = { status: 404, body: 'There is no such page here.' }

/** The file a request asks for, or undefined where its path leads out of this folder or cannot be read. */
function fileFor(url) {
  try {
    const path = decodeURIComponent(url.split(/[?#]/, 1)[0])
    const file = resolve(folder, `.${path.endsWith('/') ? `${path}index.html` : path}`)
    return file.startsWith(folder + sep) ? file : undefined
  } catch {
    return undefined
  }
}
