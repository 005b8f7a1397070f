import pg from 'pg'
import { chromium, type Browser, type Page, type Response } from 'playwright'
import { startServer } from '../subjects.ts'
import type { Bench } from './run.ts'
import { row } from './table.ts'

const visitsOfEach = Number(process.env['VISITS'] ?? 5)
/** Nothing is fetched for so long. */
const idle = { waitUntil: 'networkidle' } as const

/** What somebody does who comes for the first time. */
const visits: Record<string, (page: Page, number: number) => Promise<void>> = {
  'the home page': async (page) => {
    await page.goto('/', idle)
  },
  'the shop and a product': async (page) => {
    await page.goto('/marketplace', idle)
    await page.goto('/marketplace?product=1', idle)
  },
  'a campaign and a gift': async (page, number) => {
    await page.goto('/donate?campaign=1', idle)
    await page.getByRole('button', { name: 'Donate Now' }).click()
    await page.getByRole('radio', { name: '10,000' }).check()
    await page.getByLabel('Email (optional)').fill(`n${String(number)}@example.org`)
    await page.getByRole('button', { name: 'Choose how to pay' }).click()
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: 'I have paid' }).click()
    await page.getByLabel('Transaction ID', { exact: true }).fill(`QK${String(1000 + number).repeat(2)}`)
    const stored = page.waitForResponse((response) => response.status() === 201)
    await page.getByRole('button', { name: 'Send transaction ID' }).click()
    await stored
    await page.waitForLoadState('networkidle')
  },
}

/** For how long a CDN answers without asking. */
const kinds = ['a year', 'minutes', '10 seconds', 'never'] as const
type Kind = (typeof kinds)[number]

const kindOf = (response: Response): Kind => {
  const caching = response.headers()['cache-control'] ?? ''
  if (caching.includes('immutable')) return 'a year'
  if (caching.includes('s-maxage')) return '10 seconds'
  return /max-age=[1-9]/.test(caching) ? 'minutes' : 'never'
}

interface Cost {
  requests: Record<Kind, number>
  bytes: Record<Kind, number>
}

const none = (): Cost['requests'] => ({ 'a year': 0, minutes: 0, '10 seconds': 0, never: 0 })

/** A visit with an empty cache. */
const visit = async (
  browser: Browser,
  baseURL: string,
  number: number,
  steps: (page: Page, number: number) => Promise<void>,
): Promise<Cost> => {
  const context = await browser.newContext({ baseURL, viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  const responses: Response[] = []
  page.on('response', (response) => {
    if (/^https?:/.test(response.url())) responses.push(response)
  })
  await steps(page, number)
  const cost: Cost = { requests: none(), bytes: none() }
  for (const response of responses) {
    const kind = kindOf(response)
    const { responseHeadersSize, responseBodySize } = await response.request().sizes()
    if (responseHeadersSize === 0) continue // from the browser's own cache
    cost.requests[kind]++
    cost.bytes[kind] += responseHeadersSize + responseBodySize
  }
  await context.close()
  return cost
}

/** What 1,000 visitors ask of a server that has no cache before it, by how long one could answer instead. */
export const measureVisits = async ({ databases, pages, engine }: Bench): Promise<void> => {
  const copy = await databases.copyOf({ products: 100, orders: 0 })
  const server = await startServer({ ...copy.variables, ...pages })
  const statements = engine === 'postgresql' ? await statementCounter(copy.location) : undefined
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  })
  try {
    const baseURL = `http://127.0.0.1:${String(server.port)}`
    console.log(row('1,000 visitors', ...kinds, 'SQL'))
    let number = 0
    for (const [name, steps] of Object.entries(visits)) {
      await visit(browser, baseURL, number++, steps) // warms up
      const before = await statements?.read()
      const costs: Cost[] = []
      for (let count = 0; count < visitsOfEach; count++)
        costs.push(await visit(browser, baseURL, number++, steps))
      const perVisit = (part: keyof Cost, kind: Kind) =>
        costs.reduce((sum, cost) => sum + cost[part][kind], 0) / visitsOfEach
      const asked = statements && before !== undefined ? (await statements.read()) - before : NaN
      console.log(
        row(
          name,
          ...kinds.map(
            (kind) =>
              `${(perVisit('requests', kind) * 1000).toFixed(0)}, ${(perVisit('bytes', kind) / 1000).toFixed(1)} MB`,
          ),
          ((asked / visitsOfEach) * 1000).toFixed(0),
        ),
      )
    }
  } finally {
    await browser.close()
    await statements?.end()
    await server.end()
    await copy.remove()
  }
}

/** Counts the statements that a database was asked; undefined without PostgreSQL's pg_stat_statements. */
const statementCounter = async (url: string) => {
  const client = new pg.Client(url)
  await client.connect()
  const { rowCount } = await client.query(`select from pg_extension where extname = 'pg_stat_statements'`)
  if (!rowCount) {
    await client.end()
    return undefined
  }
  return {
    read: async (): Promise<number> => {
      const { rows } = await client.query<{ calls: string }>(
        `select sum(calls) as calls from pg_stat_statements
          where dbid = (select oid from pg_database where datname = current_database()) and query not like '%pg_stat_statements%'`,
      )
      return Number(rows[0]?.calls)
    },
    end: () => client.end(),
  }
}
