/**
 * Holds the script-tag build to its size: prints a table and fails when the loader, or all that a visitor loads to finish
 * a donation (English, light theme, an ID typed) or to browse and buy, is over its limit. Bytes after brotli 11, summed
 * over the real files.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** A donation fits one initial congestion window. The goal for the shop is 22,000. */
const limits = { loader: 1_200, 'donation-panel': 13_500, 'charity-shop': 22_000 }
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

/** What a visitor of one element loads. */
const visitOf = (name: string): Set<string> => {
  const content = files.find((file) => file.startsWith(`${name}-`) && read(loader).includes(file))
  if (!content) throw new Error(`The loader names no ${name}: run "node scripts/build.ts --embed" first.`)
  return new Set([loader, ...withStaticImports(content)])
}
const visits = { 'donation-panel': visitOf('donation-panel'), 'charity-shop': visitOf('charity-shop') }

const line = (name: string, ...columns: (string | number)[]) => {
  console.log(name.padEnd(32) + columns.map((column) => ` ${String(column)}`.padStart(9)).join(''))
}
const sizes = new Map(files.map((name) => [name, brotli(read(name))]))
line('file', 'bytes', 'gzip', 'brotli')
for (const [name, size] of sizes) {
  const bytes = read(name)
  const visit = Object.entries(visits).flatMap(([of, needed]) => (needed.has(name) ? [`  ${of}`] : []))
  line(name, bytes.length, gzipSync(bytes, { level: 9 }).length, size, visit.join(',') || '  later')
}

const totals = {
  loader: sizes.get(loader) ?? 0,
  'donation-panel': sum(visits['donation-panel']),
  'charity-shop': sum(visits['charity-shop']),
}
function sum(names: Set<string>): number {
  return [...names].reduce((total, name) => total + (sizes.get(name) ?? 0), 0)
}
console.log()
line('loader', totals.loader, `of ${String(limits.loader)}`)
line('a whole donation', totals['donation-panel'], `of ${String(limits['donation-panel'])}`)
line('to browse and buy', totals['charity-shop'], `of ${String(limits['charity-shop'])}`)
if (Object.entries(totals).some(([name, size]) => size > limits[name as keyof typeof limits])) {
  console.error('The script-tag build is over its size limit.')
  process.exitCode = 1
}
