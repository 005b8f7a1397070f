import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { repositoryRoot } from '../loaders/repository-links.ts'
import { sizesTable } from './sizes.ts'

export const integratorsFile = 'docs/site/src/reference/integrators.md'

/** The page "For integrators", with the sizes of this release. */
export const integratorsPage = async (): Promise<string> => {
  const text = await readFile(join(repositoryRoot, integratorsFile), 'utf8')
  return text.replace('<!-- sizes -->', await sizesTable())
}
