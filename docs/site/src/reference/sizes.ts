import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { repositoryRoot } from '../loaders/repository-links.ts'
import { table } from './element-page.ts'

interface Budget {
  name: string
  /** "5800 B" */
  limit: string
  /** The files that the stage fetches, from the package's folder. */
  path: string[]
}

const root = join(repositoryRoot, 'packages/widgets')

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

/** What each stage of the script tag fetches, as this release was measured, and what it may come to. */
export const sizesTable = async (): Promise<string> => {
  const { default: budgets } = (await import(
    /* @vite-ignore */ pathToFileURL(join(root, '.size-limit.js')).href
  )) as { default: Budget[] }
  const rows = budgets.map(async ({ name, limit, path }) => {
    const sizes = await Promise.all(path.map(async (file) => (await stat(join(root, `${file}.br`))).size))
    const bytes = sizes.reduce((sum, size) => sum + size, 0)
    return [name, kB(bytes), kB(parseInt(limit)), String(path.length)]
  })
  return table(['what is fetched', 'compressed (brotli)', 'its limit', 'files'], await Promise.all(rows))
}
