/** A small file server, so that the partner's pages have another origin than the centre's. Real partners have their own server. */
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { dirname, extname, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

const folder = dirname(fileURLToPath(import.meta.url))
const defaultAddress = 'http://localhost:4000'

/** Only these types are served, so this script is not. */
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
 * Creates a server for the pages of this folder. The caller has to make it listen.
 * @param {string} serverAddress the centre's origin, which replaces `http://localhost:4000` in the pages
 */
export function createPartnerServer(serverAddress) {
  return createServer(async (request, response) => {
    const { status, type = types['.html'], body = '' } = await respond(request, serverAddress)
    response.writeHead(status, {
      'content-type': type,
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
    })
    response.end(request.method === 'HEAD' ? undefined : body)
  })
}

async function respond(request, serverAddress) {
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return { status: 405, body: 'Only GET and HEAD.' }
  const file = fileFor(request.url)
  const type = file && types[extname(file)]
  if (!type) return notFound
  try {
    const body = await readFile(file)
    if (extname(file) !== '.html') return { status: 200, type, body }
    return { status: 200, type, body: body.toString().replaceAll(defaultAddress, serverAddress) }
  } catch {
    return notFound
  }
}

const notFound = { status: 404, body: 'Page not found.' }

/** The requested file, or undefined if its path leads out of this folder or cannot be decoded. */
function fileFor(url) {
  try {
    const path = decodeURIComponent(url.split(/[?#]/, 1)[0])
    const file = resolve(folder, `.${path.endsWith('/') ? `${path}index.html` : path}`)
    return file.startsWith(folder + sep) ? file : undefined
  } catch {
    return undefined
  }
}
