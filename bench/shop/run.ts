/** `pnpm --dir bench shop`: the product grid in Chromium compared with the same grid in plain DOM. See ../README.md. */
import { readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { chromium, type Page } from 'playwright'
import { bundle, grids, pageOf, type GridName } from './bundle.ts'
import type { Bench } from './measure.ts'

const rounds = Number(process.env['ROUNDS'] ?? 5)
const counts = [8, 100, 1000, 10_000]
const memoryLimit = 1.5

const folder = await bundle()
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }
const server = createServer((request, response) => {
  const name = new URL(request.url ?? '/', 'http://localhost').pathname
  readFile(join(folder, name)).then(
    (file) => response.writeHead(200, { 'content-type': types[extname(name)] ?? 'text/plain' }).end(file),
    () => response.writeHead(200, { 'content-type': 'image/png' }).end(pixel), // a failed image would render its fallback
  )
})
await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
const origin = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--js-flags=--expose-gc'],
})

const open = async (grid: GridName): Promise<Page> => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  page.on('pageerror', (error) => {
    console.error(error)
  })
  await page.goto(`${origin}/${pageOf(grid)}.html`)
  return page
}
const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? NaN

interface Times {
  paint: number
  sort: number
  page: number
  add: number
  touched: number
}

/** Measures a grid in a new page per round, so that nothing is warm. */
const measureTimes = async (grid: GridName, count: number, pageSize: number): Promise<Times> => {
  const all: Times[] = []
  for (let round = 0; round < (count > 1000 && pageSize > 1000 ? Math.min(rounds, 3) : rounds); round++) {
    const page = await open(grid)
    all.push(
      await page.evaluate(
        async ([count, pageSize]) => {
          const { bench } = globalThis as unknown as { bench: Bench }
          const paint = await bench.paint(count, pageSize)
          const sort = await bench.sort()
          const page = pageSize < count ? await bench.secondPage() : NaN
          const { ms, touched } = await bench.add()
          return { paint, sort, page, add: ms, touched }
        },
        [count, pageSize] as const,
      ),
    )
    await page.close()
  }
  const of = (name: keyof Times) => median(all.map((times) => times[name]))
  return { paint: of('paint'), sort: of('sort'), page: of('page'), add: of('add'), touched: of('touched') }
}

const line = (...columns: string[]) => {
  console.log(columns.map((column, at) => (at ? column.padStart(19) : column.padEnd(30))).join(''))
}
const comparedWith = (value: number, plain: number) => `${value.toFixed(1)} (${(value / plain).toFixed(2)} x)`

/** The heap size in bytes after garbage collection. */
const measureHeap = async (grid: GridName): Promise<number> => {
  const page = await open(grid)
  await page.evaluate(async () => {
    const { bench } = globalThis as unknown as { bench: Bench }
    await bench.paint(10_000, 8)
  })
  const devtools = await page.context().newCDPSession(page)
  for (let times = 0; times < 3; times++) await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  await page.close()
  return usedSize
}

try {
  for (const paginated of [false, true]) {
    line(paginated ? '\n8 a page, milliseconds' : 'All on one page, milliseconds', ...grids)
    for (const count of counts) {
      if (paginated && count === 8) continue
      const all: Times[] = []
      for (const grid of grids) all.push(await measureTimes(grid, count, paginated ? 8 : count))
      const [plain, ...widgets] = all
      if (!plain) continue
      for (const action of ['paint', 'sort', 'page', 'add'] as const)
        if (paginated || action !== 'page')
          line(
            `${count.toLocaleString('en')}: ${action}`,
            plain[action].toFixed(1),
            ...widgets.map((times) => comparedWith(times[action], plain[action])),
          )
      line(
        `${count.toLocaleString('en')}: elements that adding touched`,
        ...[plain, ...widgets].map(({ touched }) => String(touched)),
      )
    }
  }
  const heaps: number[] = []
  for (const grid of grids)
    heaps.push(median([await measureHeap(grid), await measureHeap(grid), await measureHeap(grid)]))
  const megabytes = heaps.map((bytes) => bytes / 1e6)
  const plain = megabytes[0] ?? NaN
  line('\nHeap at 10,000, megabytes', ...grids)
  line('', plain.toFixed(1), ...megabytes.slice(1).map((size) => comparedWith(size, plain)))
  if (megabytes.some((size) => size > plain * memoryLimit)) {
    console.error(`More than ${String(memoryLimit)} times the heap of the plain grid.`)
    process.exitCode = 1
  }
} finally {
  await browser.close()
  server.close()
  await rm(folder, { recursive: true })
}
