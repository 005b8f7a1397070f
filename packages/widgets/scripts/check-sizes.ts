/**
 * Holds the script-tag build to its size: prints a table and fails when the loader, or all that a visitor loads to finish
 * a donation (English, light theme, an ID typed), is over its limit. Bytes after brotli 11, summed over the real files.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** The goal is one initial congestion window; until it is reached, the ceiling keeps what was gained. */
const limits = { loader: 1_200, visit: 15_100 }
const goal = 13_500
const loader = 'charity-widgets.js'

const folder = fileURLToPath(new URL('../dist/embed/', import.meta.url))
const files = readdirSync(folder).filter((name) => /\.(js|svg)$/.test(name))
const read = (name: string) => readFileSync(folder + name)

const brotli = (bytes: Buffer) =>
  brotliCompressSync(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  }).length

/** The file and everything that it imports at once; what it imports later is not needed for the visit. */
const withStaticImports = (name: string): string[] => [
  name,
  ...[
    ...read(name)
      .toString()
      .matchAll(/(?:from|import)\s*"\.\/([^"]+)"/g),
  ].flatMap(([, next = '']) => withStaticImports(next)),
]

const panel = files.find((name) => name.endsWith('.js') && name !== loader && read(loader).includes(name))
if (!panel) throw new Error('The loader names no panel: run "node scripts/build.ts --embed" first.')
const visit = new Set([loader, ...withStaticImports(panel)])

const line = (name: string, ...columns: (string | number)[]) => {
  console.log(name.padEnd(32) + columns.map((column) => ` ${String(column)}`.padStart(9)).join(''))
}
line('file', 'bytes', 'gzip', 'brotli')
let total = 0
for (const name of [...visit, ...files.filter((other) => !visit.has(other))]) {
  const bytes = read(name)
  const size = brotli(bytes)
  if (visit.has(name)) total += size
  line(
    name,
    bytes.length,
    gzipSync(bytes, { level: 9 }).length,
    size,
    visit.has(name) ? '  visit' : '  later',
  )
}

const loaderSize = brotli(read(loader))
line('\nloader', loaderSize, `of ${String(limits.loader)}`)
line('a whole donation', total, `of ${String(limits.visit)}, goal ${String(goal)}`)
if (loaderSize > limits.loader || total > limits.visit) {
  console.error('The script-tag build is over its size limit.')
  process.exitCode = 1
}
