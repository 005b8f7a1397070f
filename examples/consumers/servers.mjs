/** The real centre, and a site of somebody else's. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, resolve, sep } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { root } from '../../scripts/settings.mjs'

/** The built server with sample campaigns and products; pages of `partner` may call it with the key "partner". */
export async function startCentre(dataDirectory, partner) {
  const server = spawn(process.execPath, [join(root, 'packages/server/dist/server.js'), '--samples'], {
    // Nothing of this machine's settings, such as a database's address.
    env: {
      PATH: process.env.PATH,
      SITE_DIR: join(root, 'examples/site/dist'),
      EMBED_DIR: join(root, 'packages/widgets/dist/embed'),
      DATA_DIR: dataDirectory,
      PORT: '0',
      PARTNER_ORIGINS: partner,
      RATE_LIMITS: '10',
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const [message] = await Promise.race([once(server, 'message'), once(server, 'exit')])
  if (!message?.port) throw new Error('The server did not start. Was everything built (pnpm build)?')
  return {
    origin: `http://localhost:${message.port}`,
    /** Those of all stored payments. */
    transactionIds() {
      const database = new DatabaseSync(join(dataDirectory, 'charity.sqlite'), { readOnly: true })
      const rows = database.prepare('select transaction_id as id from payment_claims').all()
      database.close()
      return rows.map(({ id }) => id)
    },
    async close() {
      if (server.exitCode !== null) return
      server.kill('SIGKILL')
      await once(server, 'exit')
    },
  }
}

const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
}

/** A server of files, whose folder can be changed. */
export async function startSite() {
  let folder = root
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url, 'http://localhost').pathname)
    const asked = resolve(folder, `.${path}`)
    const file = [asked, `${asked}.html`, join(asked, 'index.html')].find(
      (file) => file.startsWith(folder + sep) && existsSync(file) && statSync(file).isFile(),
    )
    if (path === '/favicon.ico') response.writeHead(204).end()
    else if (!file) response.writeHead(404).end()
    else
      response
        .writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' })
        .end(readFileSync(file))
  })
  server.listen(0, 'localhost')
  await once(server, 'listening')
  return {
    origin: `http://localhost:${server.address().port}`,
    serve(next) {
      folder = next
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
