import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import type { Plugin } from 'esbuild'
import { bundleAsync, Features } from 'lightningcss'

/** Browsers with native dialogs, container queries and dynamic import: 2022 and later. */
const targets = { chrome: 107 << 16, firefox: 104 << 16, safari: 16 << 16 }

/** One minified style sheet from a file and everything that it imports. */
const bundleStyles = async (filename: string): Promise<string> => {
  const { code } = await bundleAsync({
    filename,
    minify: true,
    targets,
    exclude: Features.LightDark,
    resolver: {
      read: (path) => readFile(path, 'utf8'),
      resolve: (specifier, from) => createRequire(from).resolve(specifier),
    },
  })
  return code.toString()
}

/**
 * CSS through lightningcss. `import css from './x.css?inline'` gives the sheet as text, as it does in Vite; a style sheet that
 * is an entry is written as a file of its own. (The query keeps tsup's own CSS plugin, which comes first, from taking it.)
 */
export const styles: Plugin = {
  name: 'styles',
  setup(build) {
    build.onResolve({ filter: /\.css\?inline$/ }, ({ path, resolveDir }) => ({
      path: resolve(resolveDir, path),
      namespace: 'styles',
    }))
    build.onResolve({ filter: /\.css$/ }, ({ path, resolveDir, kind }) =>
      kind === 'entry-point' ? { path: `${resolve(resolveDir, path)}?file`, namespace: 'styles' } : undefined,
    )
    build.onLoad({ filter: /.*/, namespace: 'styles' }, async ({ path }) => {
      const [filename = '', kind] = path.split('?')
      return { contents: await bundleStyles(filename), loader: kind === 'inline' ? 'text' : 'css' }
    })
  },
}
