import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const here = fileURLToPath(new URL('.', import.meta.url))

export const grids = ['plain DOM', 'React', 'Preact'] as const
export type GridName = (typeof grids)[number]

/** Builds a page for each grid (plain-dom.html, react.html, preact.html) and returns their folder. */
export const bundle = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'charity-kit-bench-'))
  for (const grid of grids) {
    const name = pageOf(grid)
    await build({
      entryPoints: { [name]: join(here, grid === 'plain DOM' ? 'plain-page.ts' : 'widgets-page.ts') },
      outdir: folder,
      bundle: true,
      minify: true,
      format: 'iife',
      target: 'es2023',
      conditions: ['source', 'module', 'browser'],
      define: { 'process.env.NODE_ENV': '"production"' },
      // Like the script tag's build.
      ...(grid === 'Preact' && {
        alias: {
          react: '@preact/compat',
          'react-dom/client': '@preact/compat/client',
          'use-effect-event': '@preact/compat',
        },
      }),
    })
    await writeFile(
      join(folder, `${name}.html`),
      `<!doctype html><title>${grid}</title><link rel=stylesheet href=${name}.css><body><div id=root class=ch-root></div><script src=${name}.js></script>`,
    )
  }
  return folder
}

export const pageOf = (grid: GridName): string => grid.toLowerCase().replace(' ', '-')
