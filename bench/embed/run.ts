/**
 * `pnpm --dir bench embed`: measures a visitor's waiting times and traffic on a page with one of our elements, and on
 * pages with widgets of other vendors.
 * Writes docs/embed-benchmark.md and its picture; `--quick` prints visits without a slow line instead. See
 * ../README.md.
 */
import { writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { fileURLToPath } from 'node:url'
import { chromium, type Browser } from 'playwright'
import { isQuick, numberOf } from '../server/options.ts'
import { chartOf, slowdownOfChart } from './chart.ts'
import { createLine, type Line } from './line.ts'
import { allConditions, emptyCells, inRound, quickCells, type Cell } from './matrix.ts'
import { startServers } from './servers.ts'
import { pageOf, subjects } from './subjects.ts'
import { tablesOf } from './table.ts'
import { visit, type Manner } from './visit.ts'

const rounds = numberOf('ROUNDS', 3, 1)
const page = new URL('../../docs/embed-benchmark.md', import.meta.url)
const picture = new URL('../../docs/images/embed-benchmark.svg', import.meta.url)
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 }

/** Measures visits. A reader's visit fills the cache for a second one; a third has a new cache. */
const measureCell = async (browser: Browser, line: Line, origin: string, cell: Cell, seed: number) => {
  const { speed, slowdown, subject } = cell
  const url = `${origin}/${String(subjects.indexOf(subject))}`
  for (const manners of [['reading', 'warm'], ['cold']] satisfies Manner[][]) {
    const context = await browser.newContext(phone)
    for (const manner of manners) {
      line.restart(speed, seed)
      cell.visits[manner].push(await visit({ context, line, url, subject, slowdown, manner }))
    }
    await context.close()
  }
}

const report = (
  cells: readonly Cell[],
  browserVersion: string,
): string => `# Our elements beside others' widgets

\`pnpm --dir bench embed\` writes this page; [how it measures](../bench/README.md#our-elements-beside-others-widgets). Measured on
${String(cpus().length)} cores (${cpus()[0]?.model.trim() ?? ''}, Node ${process.versions.node}, Chromium ${browserVersion}): medians of ${String(rounds)} visits of each kind, and in
brackets the least and the most.

![Seconds to the painted button and to a usable panel, of each page on both lines](images/embed-benchmark.svg)

The picture: an empty cache and a processor slowed ${String(slowdownOfChart)} times.

${tablesOf(cells)}
`

const line = createLine()
/** "/3" is the fourth subject's page. */
const servers = await startServers(line, (path, origins) => {
  const subject = subjects[Number(path.slice(1))]
  return subject && pageOf(subject, origins)
})
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
})
try {
  const cells = isQuick ? quickCells() : emptyCells(allConditions)
  const startedAt = performance.now()
  let done = 0
  for (let round = 0; round < rounds; round++)
    for (const cell of isQuick ? cells : inRound(cells, round)) {
      await measureCell(browser, line, servers.origin, cell, round)
      done++
      const minutes = ((performance.now() - startedAt) / 60_000).toFixed(1)
      console.error(
        `${String(done)} of ${String(cells.length * rounds)}, ${minutes} min: ${cell.subject.name}, ${cell.speed.name}, ${String(cell.slowdown)}x`,
      )
    }
  if (isQuick) console.log(tablesOf(cells))
  else {
    await writeFile(page, report(cells, browser.version()))
    await writeFile(picture, chartOf(cells))
    console.log(`Written: ${fileURLToPath(page)}, ${fileURLToPath(picture)}`)
  }
} finally {
  await browser.close()
  await servers.close()
}
