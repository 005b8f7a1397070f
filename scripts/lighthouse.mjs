/**
 * Measures the built site with Lighthouse's own mobile preset and prints the scores: `pnpm lighthouse`. Performance swings with
 * what else the machine does, so each page is measured `RUNS` times (3 unless told) and the middle one counts. Ends with 1 where
 * a score is below 95. `pnpm build` comes first.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import lighthouse from 'lighthouse'
import { chromium } from 'playwright'
import { root } from './settings.mjs'

const pages = ['/', '/marketplace', '/donate', '/checkout']
const categories = ['performance', 'accessibility', 'best-practices', 'seo']
const least = 95
const runs = Number(process.env.RUNS) || 3

const freePort = async () => {
  const server = createServer().listen(0, 'localhost')
  await once(server, 'listening')
  const { port } = server.address()
  server.close()
  await once(server, 'close')
  return port
}

const middle = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]
const dataDir = await mkdtemp(join(tmpdir(), 'charity-kit-lighthouse-'))
const [port, debugPort] = [await freePort(), await freePort()]
const server = spawn(process.execPath, [join(root, 'packages/server/dist/server.js')], {
  env: {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: String(port),
    SITE_DIR: join(root, 'examples/site/dist'),
    EMBED_DIR: join(root, 'packages/widgets/dist/embed'),
  },
  stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
})
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', `--remote-debugging-port=${String(debugPort)}`],
})
try {
  await once(server, 'message') // it says when it listens
  console.log(
    `page            ${categories.map((name) => name.padStart(16)).join('')}      FCP      LCP     TBT    CLS`,
  )
  for (const path of pages) {
    const results = []
    for (let run = 0; run < runs; run++) {
      const result = await lighthouse(`http://localhost:${String(port)}${path}`, {
        port: debugPort,
        logLevel: 'error',
        onlyCategories: categories,
      })
      results.push(result.lhr)
    }
    const scores = categories.map((name) =>
      middle(results.map(({ categories }) => Math.round((categories[name].score ?? 0) * 100))),
    )
    const times = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'].map(
      (name) =>
        `${String(Math.round(middle(results.map(({ audits }) => audits[name].numericValue ?? 0))))} ms`,
    )
    const shift = middle(results.map(({ audits }) => audits['cumulative-layout-shift'].numericValue ?? 0))
    console.log(
      path.padEnd(16) +
        scores.map((score) => String(score).padStart(16)).join('') +
        times.map((time) => time.padStart(9)).join('') +
        shift.toFixed(3).padStart(7),
    )
    for (const [index, name] of categories.entries()) {
      if (scores[index] >= least) continue
      process.exitCode = 1
      const { auditRefs } = results[0].categories[name]
      for (const { id, weight } of auditRefs) {
        const { score, title } = results[0].audits[id]
        if (weight && score !== null && score < 0.9)
          console.log(`  ${name}: ${title} (${id}, ${String(score)})`)
      }
    }
  }
} finally {
  await browser.close()
  server.kill()
  if (server.exitCode === null && server.signalCode === null) await once(server, 'exit')
  await rm(dataDir, { recursive: true })
}
