import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { inject, vi } from 'vitest'

const root = fileURLToPath(new URL('../../..', import.meta.url))
/**
 * Environment without the tester's settings, such as DATABASE_URL. The compile cache saves most of the cost of starting
 * a process.
 */
const environment = {
  PATH: process.env['PATH'],
  TMPDIR: process.env['TMPDIR'],
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/charity-kit/compiled'),
}

/** The built server with its own database, and a partner's page on another origin. */
export interface Stack {
  /** Origin of the centre's site and API, e.g. "http://localhost:40123". */
  centre: string
  /** Origin of the partner's page. */
  partner: string
  /** Sets the partner's responses from now on: a page at every address, and scripts by their paths. */
  servePartnerPage: (html: string, headers?: Record<string, string>, scripts?: Record<string, string>) => void
  /** Returns the stored donations, oldest first: all, or those with this transaction ID. */
  donations: (
    transactionId?: string,
  ) => { name: string; email: string; amount: number; transactionId: string }[]
  /** Returns the stored order with this transaction ID; `items` lists quantities and names. */
  orders: (transactionId: string) => { id: number; email: string; total: number; items: string }[]
  /** Returns the number of the custom order with this tracking number. */
  customOrderOf: (trackingNumber: string) => number
  /** Returns the stock of a product. */
  stockOf: (product: string) => unknown
  /** Changes the database behind the server's back, as another buyer or the staff would. */
  execute: (sql: string, ...values: SQLInputValue[]) => void
  /**
   * Waits for an email with a 6-digit code to this address, or a text message to this number. Removes it from the
   * outbox and returns the code.
   */
  takeCode: (address: string) => Promise<string>
  /** Returns the number of the payment with this transaction ID. */
  paymentOf: (transactionId: string) => number
  /** Returns the text messages to this number, sent or still waiting for the day. */
  textsTo: (number: string) => string[]
  /** Returns the server's output since it started. */
  printed: () => string
  /** Waits for an email to this address that contains `pattern`, and returns its first group. */
  findInMail: (address: string, pattern: RegExp) => Promise<string>
  /** Makes an account of the staff, and returns its first password. */
  addStaff: (email: string, name: string) => Promise<string>
  /**
   * Puts a release of the script tag into the server's folder of earlier releases. The server serves it from its next
   * start on.
   */
  keepRelease: (folder: string, version: string) => Promise<void>
  /** Kills the server without a shutdown, as a power cut would. */
  kill: () => Promise<void>
  /** Starts the server again with the same data on the same port, and with other settings. */
  restart: (settings?: Record<string, string>) => Promise<void>
  /** Restores each product's initial stock, and ends all reservations. */
  restock: () => void
  close: () => Promise<void>
  /** Kills the server if nobody can wait for its end. Its data are deleted with the run. */
  abandon: () => void
}

interface StackStart {
  /** Whether the database has sample data; without them it is empty as at a centre's first start. */
  samples?: boolean
  /** Other settings of the server. */
  settings?: Record<string, string>
}

export const startStack = async ({ samples = true, settings }: StackStart = {}): Promise<Stack> => {
  const dataDir = await mkdtemp(join(inject('runFolder'), 'stack-'))
  const contentDir = join(dataDir, 'content')
  await cp(join(root, 'packages/server/content'), contentDir, { recursive: true })
  // All visitors of a test share one address, which may therefore reserve all of the stock.
  await writeFile(join(contentDir, 'limits.json'), '{ "orderClientStockPercent": 100 }')
  let html = ''
  let headers: Record<string, string> = {}
  let scripts: Record<string, string> = {}
  const partnerServer = createServer(({ url = '' }, response) => {
    const script = scripts[url]
    if (script !== undefined) {
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(script)
      return
    }
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers })
    response.end(html)
  })
  partnerServer.listen(0, 'localhost')
  await once(partnerServer, 'listening')
  const partner = `http://localhost:${String((partnerServer.address() as AddressInfo).port)}`
  const start = (port: number, settings?: Record<string, string>) =>
    startServer(samples, {
      DATA_DIR: dataDir,
      PORT: String(port),
      PARTNER_ORIGINS: partner,
      RATE_LIMITS: '1000', // the tests are one visitor to the server, with many requests
      CONTENT_DIR: contentDir,
      ...settings,
    })
  let { server, port, printed } = await start(0, settings)

  const kill = async () => {
    server.kill('SIGKILL')
    await once(server, 'exit')
  }
  const select = (sql: string, ...values: SQLInputValue[]) => {
    const database = new DatabaseSync(join(dataDir, 'charity.sqlite'), { readOnly: true })
    const rows = database.prepare(sql).all(...values)
    database.close()
    return rows.map((row) => ({ ...row }))
  }
  const change = (work: (database: DatabaseSync) => unknown) => {
    const database = new DatabaseSync(join(dataDir, 'charity.sqlite'), { timeout: 5000 })
    work(database)
    database.close()
  }
  const initialStock = select('select id, stock from products')
  const outbox = join(dataDir, 'outbox')
  const takeCode = async (address: string): Promise<string> => {
    for (const name of await readdir(outbox)) {
      const message = await readFile(join(outbox, name), 'utf8')
      const code = (name.endsWith('.eml') ? /^Subject:.*?(\d{6})/m : /^(\d{6}) /m).exec(message)?.[1]
      if (!code || !message.includes(`To: ${address}`)) continue
      await rm(join(outbox, name))
      return code
    }
    throw new Error(`The outbox has no message with a code for ${address}.`)
  }
  const command = async (...args: string[]): Promise<string> => {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [join(root, 'packages/server/dist/cli.js'), ...args],
      { env: { ...environment, DATA_DIR: dataDir } },
    )
    return stdout
  }
  const findInMail = async (address: string, pattern: RegExp): Promise<string> => {
    for (const name of await readdir(outbox)) {
      const email = await readFile(join(outbox, name), 'utf8')
      // Quoted-printable breaks long lines with an equals sign, and writes "=3D" for one.
      const found = pattern.exec(email.replace(/=\r?\n/g, '').replaceAll('=3D', '='))?.[1]
      if (name.endsWith('.eml') && found !== undefined && email.includes(`To: ${address}`)) return found
    }
    throw new Error(`The outbox has no such email for ${address}.`)
  }
  return {
    centre: `http://localhost:${String(port)}`,
    partner,
    servePartnerPage(nextHtml, nextHeaders = {}, nextScripts = {}) {
      html = nextHtml
      headers = nextHeaders
      scripts = nextScripts
    },
    donations: (transactionId) =>
      select(
        `select d.donor_name as name, d.donor_email as email,
           coalesce(d.amount_tzs, c.claimed_amount_tzs) as amount, c.transaction_id as transactionId
         from donations d join payment_claims c on c.id = d.claim_id where coalesce(?, c.transaction_id) = c.transaction_id order by d.id`,
        transactionId ?? null,
      ) as ReturnType<Stack['donations']>,
    orders: (transactionId) =>
      select(
        `select o.id, o.email, o.total_tzs as total,
           (select group_concat(i.quantity || ' ' || i.product_name, ', ') from order_items i where i.order_id = o.id) as items
         from orders o join payment_claims c on c.id = o.claim_id where c.transaction_id = ? order by o.id`,
        transactionId,
      ) as ReturnType<Stack['orders']>,
    textsTo: (number) =>
      select(
        "select text from outgoing_messages where channel = 'text' and recipient = ? order by id",
        number,
      ).map(({ text }) => String(text)),
    customOrderOf: (trackingNumber) =>
      Number(select('select id from custom_orders where tracking_number = ?', trackingNumber)[0]?.id),
    stockOf: (product) => select('select stock from products where name = ?', product)[0]?.stock,
    execute(sql, ...values) {
      change((database) => database.prepare(sql).run(...values))
    },
    restock() {
      change((database) => {
        const fill = database.prepare('update products set stock = ? where id = ?')
        for (const { id, stock } of initialStock) fill.run(stock ?? null, id ?? null)
        database.exec('delete from stock_keeps')
      })
    },
    paymentOf: (transactionId) =>
      Number(select('select id from payment_claims where transaction_id = ?', transactionId)[0]?.id),
    async addStaff(email, name) {
      const stdout = await command('staff', 'add', email, '--name', name)
      const password = /The password is (\S+)/.exec(stdout)?.[1]
      if (!password) throw new Error(`There is no password in "${stdout}".`)
      return password
    },
    printed: () => printed(),
    findInMail: (address, pattern) => vi.waitFor(() => findInMail(address, pattern), 10_000),
    takeCode: (address) => vi.waitFor(() => takeCode(address), 10_000),
    keepRelease: (folder, version) =>
      cp(folder, join(dataDir, 'embed-releases', version), { recursive: true }),
    kill,
    async restart(settings) {
      ;({ server, port, printed } = await start(port, settings))
    },
    async close() {
      if (server.exitCode === null && server.signalCode === null) await kill()
      partnerServer.close()
      await rm(dataDir, { recursive: true })
    },
    abandon() {
      server.kill('SIGKILL')
    },
  }
}

const folderIfBuilt = (setting: string, folder: string, file: string): Record<string, string> =>
  existsSync(join(root, folder, file)) ? { [setting]: join(root, folder) } : {}

const startServer = async (
  samples: boolean,
  variables: Record<string, string>,
): Promise<{ server: ChildProcess; port: number; printed: () => string }> => {
  // The server does not outlive the tests, however they end.
  const withParent = ['--import', join(root, 'scripts/stop-with-parent.mjs')]
  const script = join(root, 'packages/server/dist/server.js')
  const server = spawn(process.execPath, [...withParent, script, ...(samples ? ['--samples'] : [])], {
    env: {
      ...environment,
      SITE_DIR: join(root, 'examples/site/dist'),
      EMBED_DIR: join(root, 'packages/widgets/dist/embed'),
      // Only their own tests need these folders, and wait for their builds.
      ...folderIfBuilt('DESK_DIR', 'packages/desk/dist', 'index.html'),
      ...folderIfBuilt('DOCS_DIR', 'docs/site/dist', 'script-hashes.json'),
      ...folderIfBuilt('STORYBOOK_DIR', 'storybook-static', 'script-hashes.json'),
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  let output = ''
  server.stdout?.setEncoding('utf8').on('data', (text: string) => (output += text))
  const [{ port }] = (await Promise.race([
    once(server, 'message'), // sent once it listens
    once(server, 'exit').then(([code]) => {
      throw new Error(
        `The server exited with ${String(code)} before it listened. Was everything built (pnpm build)?`,
      )
    }),
  ])) as [{ port: number }]
  return { server, port, printed: () => output }
}
