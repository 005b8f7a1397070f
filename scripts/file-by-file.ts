/** Builds the packages for browsers for npm. */
import { readFile } from 'node:fs/promises'
import type { Options } from 'tsup'

type Plugin = NonNullable<Options['esbuildPlugins']>[number]

/**
 * Returns whether a module has components or hooks, which run in a browser even in a framework with server components.
 */
const isClientModule = (path: string, source: string) =>
  path.endsWith('.tsx') || /^(?:import (?!type\b)[^\n]*|\}) from 'react'$/m.test(source)

/**
 * Builds each source file into a file, so that a page's bundler splits and drops them as it does the page's own files.
 * Files with components or hooks start with "use client"; the others, such as a schema or a cart, work on a server too.
 * Every source must be an entry.
 */
export const fileByFile: Plugin = {
  name: 'file-by-file',
  setup(build) {
    build.onResolve({ filter: /^\.\.?\// }, ({ path, kind }) => {
      if (kind === 'entry-point') return undefined
      // Style sheets for shadow roots stay with their part; pages have them in styles.css.
      if (path.endsWith('.css?inline')) return { path, namespace: 'no-sheet' }
      return { path: path.replace(/\.tsx?$/, '.js'), external: true }
    })
    build.onLoad({ filter: /.*/, namespace: 'no-sheet' }, () => ({ contents: 'export default ""' }))
    build.onLoad({ filter: /\.tsx?$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8')
      return {
        contents: isClientModule(path, source) ? `'use client'\n${source}` : source,
        loader: path.endsWith('x') ? 'tsx' : 'ts',
      }
    })
  },
}
