/**
 * `pnpm lighthouse`: measures the built site with Lighthouse's mobile preset and prints the scores. Performance varies with the
 * load of the machine, so each page is measured `RUNS` times (default 3), and the median counts. The exit code is 1 if a score
 * is below 95. Run `pnpm build` first.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { capture } from './capture.mjs'
import { findChromium } from './chromium.mjs'
import { root } from './settings.mjs'

const pages = ['/', '/marketplace', '/donate', '/checkout']
const categories = ['performance', 'accessibility', 'best-practices', 'seo']
const minimumScore = 95
const runs = Number(process.env.RUNS) || 3

const CHROME_PATH = await findChromium()
const folder = await mkdtemp(join(tmpdir(), 'charity-kit-lighthouse-'))
const server = spawn(process.execPath, [join(root, 'packages/server/dist/server.js'), '--samples'], {
  env: {
    ...process.env,
    DATA_DIR: join(folder, 'data'),
    PORT: '0',
    SITE_DIR: join(root, 'examples/site/dist'),
    EMBED_DIR: join(root, 'packages/widgets/dist/embed'),
  },
  stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
})
try {
  const [{ port }] = await once(server, 'message') // sent once it listens
  console.log(
    `page            ${categories.map((name) => name.padStart(16)).join('')}      FCP      LCP     TBT    CLS`,
  )
  for (const path of pages) await measure(path, `http://localhost:${port}${path}`)
} finally {
  server.kill()
  if (server.exitCode === null && server.signalCode === null) await once(server, 'exit')
  await rm(folder, { recursive: true })
}

async function measure(path, url) {
  const reports = []
  for (let run = 0; run < runs; run++) reports.push(await runLighthouse(url))

  const scores = categories.map((name) =>
    median(reports.map(({ categories }) => Math.round((categories[name].score ?? 0) * 100))),
  )
  const valueOf = (audit) => median(reports.map(({ audits }) => audits[audit].numericValue ?? 0))
  const times = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'].map(
    (audit) => `${Math.round(valueOf(audit))} ms`,
  )
  console.log(
    path.padEnd(16) +
      scores.map((score) => String(score).padStart(16)).join('') +
      times.map((time) => time.padStart(9)).join('') +
      valueOf('cumulative-layout-shift').toFixed(3).padStart(7),
  )

  const [{ categories: details, audits }] = reports
  for (const [index, name] of categories.entries()) {
    if (scores[index] >= minimumScore) continue
    process.exitCode = 1
    for (const { id, weight } of details[name].auditRefs) {
      const { score, title } = audits[id]
      if (weight && score !== null && score < 0.9) console.log(`  ${name}: ${title} (${id}, ${score})`)
    }
  }
}

async function runLighthouse(url) {
  const report = join(folder, 'report.json')
  const options = ['--output=json', `--output-path=${report}`, `--only-categories=${categories}`, '--quiet']
  const { code, output } = await capture(
    'pnpm',
    ['exec', 'lighthouse', url, ...options, '--chrome-flags=--headless --no-sandbox'],
    { cwd: root, env: { ...process.env, CHROME_PATH } },
  )
  if (code !== 0) throw new Error(`Lighthouse failed:\n${output}`)
  return JSON.parse(await readFile(report, 'utf8'))
}

function median(numbers) {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]
}
