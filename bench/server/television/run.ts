/**
 * `pnpm --dir bench load`: what a campaign on television costs, and where it breaks. See ../../README.md. Everything happens on this machine's
 * loopback, within some minutes for each part.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { databasesFor, type Databases } from '../databases.ts'
import { measureBeside } from './beside.ts'
import { measureCold } from './cold.ts'
import { measureCopies } from './copies.ts'
import { measureCrowds } from './crowds.ts'
import { measureMemory } from './memory.ts'
import { measurePayments } from './payments.ts'
import { measureRates } from './rates.ts'
import { measureVisits } from './visits.ts'

/** What each part is given. */
export interface Bench {
  databases: Databases
  engine: string
  /** For files that go away with it. */
  folder: string
  /** The settings of a server with pages. */
  pages: NodeJS.ProcessEnv
}

const parts: Record<string, (bench: Bench) => Promise<void>> = {
  crowds: measureCrowds,
  beside: measureBeside,
  rates: measureRates,
  payments: measurePayments,
  copies: measureCopies,
  visits: measureVisits,
  cold: measureCold,
  memory: measureMemory,
}

const { values, positionals } = parseArgs({
  options: { engine: { type: 'string', default: 'sqlite' } },
  allowPositionals: true,
})
const asked = positionals.length > 0 ? positionals : Object.keys(parts)
const unknown = asked.filter((name) => !(name in parts))
if (unknown.length > 0)
  throw new Error(`There is no part ${unknown.join(', ')}. There are: ${Object.keys(parts).join(', ')}.`)
const root = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url))
const siteDir = root('examples/site/dist')
if (!existsSync(siteDir)) throw new Error('Build everything first: pnpm build')

const folder = mkdtempSync(join(tmpdir(), 'charity-kit-bench-'))
const databases = databasesFor(values.engine, folder)
try {
  for (const name of asked) {
    console.log(`\n${name} (${values.engine})`)
    await parts[name]?.({
      databases,
      engine: values.engine,
      folder,
      pages: { SITE_DIR: siteDir, EMBED_DIR: root('packages/widgets/dist/embed') },
    })
  }
} finally {
  await databases.remove()
  rmSync(folder, { recursive: true })
}
