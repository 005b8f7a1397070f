import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The built server on a database of its own, and a partner's page on another origin. */
export interface Stack {
  /** The centre's address, e.g. "http://localhost:40123". */
  centre: string
  /** The partner's address: another origin. */
  partner: string
  /** What the partner serves at /; a test may set its own. */
  page: (html: string, headers?: Record<string, string>) => void
  /** Every donation in the database, oldest first. */
  donations: () => { name: string; email: string; amount: number; transactionId: string }[]
  /** Ends the server at once, as a power cut would. */
  kill: () => Promise<void>
  /** Starts it again on the same data and the same port. */
  restart: () => Promise<void>
  close: () => Promise<void>
}

export const startStack = async (): Promise<Stack> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'charity-kit-e2e-'))
  let html = ''
  let headers: Record<string, string> = {}
  const partnerServer = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers })
    response.end(html)
  })
  const partner = `http://localhost:${String(await listen(partnerServer))}`
  const port = await freePort()
  const centre = `http://localhost:${String(port)}`
  const start = () =>
    startServer({ DATA_DIR: dataDir, PORT: String(port), PARTNER_ORIGINS: partner, RATE_LIMITS: '10' })
  let server = await start()

  const kill = async () => {
    server.kill('SIGKILL')
    await once(server, 'exit')
  }
  const stack: Stack = {
    centre,
    partner,
    page(nextHtml, nextHeaders = {}) {
      html = nextHtml
      headers = nextHeaders
    },
    donations() {
      const database = new DatabaseSync(join(dataDir, 'charity.sqlite'), { readOnly: true })
      const rows = database
        .prepare(
          `select d.donor_name as name, d.donor_email as email, c.claimed_amount_tzs as amount, c.transaction_id as transactionId
           from donations d join payment_claims c on c.id = d.claim_id order by d.id`,
        )
        .all()
      database.close()
      return rows.map((row) => ({ ...row })) as ReturnType<Stack['donations']>
    },
    kill,
    async restart() {
      server = await start()
    },
    async close() {
      if (server.exitCode === null && server.signalCode === null) await kill()
      partnerServer.close()
      await rm(dataDir, { recursive: true })
    },
  }
  stack.page(partnerPage(centre))
  return stack
}

/** A page of somebody else's: rough styles of its own, one script tag and one element. */
export const partnerPage = (centre: string, attributes = '', script = 'async'): string => `<!doctype html>
<html lang="en">
<meta name="viewport" content="width=device-width">
<title>A partner</title>
<style>
  html { font-size: 62.5% }
  * { box-sizing: content-box; letter-spacing: .2em }
  button { text-transform: uppercase; border-radius: 0 !important; background: red }
  p, div { margin: 2em; line-height: 1 }
</style>
<h1>A partner's page</h1>
<charity-donate client-key="partner" ${attributes}><a href="${centre}/donate">Donate on the centre's site</a></charity-donate>
<script ${script} src="${centre}/embed/v1/charity-widgets.js"></script>
</html>`

const startServer = async (variables: Record<string, string>): Promise<ChildProcess> => {
  const server = spawn(process.execPath, [join(root, 'packages/server/dist/server.js')], {
    env: {
      ...process.env,
      ...variables,
      SITE_DIR: join(root, 'examples/site/dist'),
      EMBED_DIR: join(root, 'packages/widgets/dist/embed'),
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  await Promise.race([
    once(server, 'message'), // it says when it listens
    once(server, 'exit').then(([code]) => {
      throw new Error(
        `The server ended with ${String(code)} before it listened. Was everything built (pnpm build)?`,
      )
    }),
  ])
  return server
}

const listen = async (server: Server): Promise<number> => {
  server.listen(0, 'localhost')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

const freePort = async (): Promise<number> => {
  const server = createServer()
  const port = await listen(server)
  server.close()
  await once(server, 'close')
  return port
}
