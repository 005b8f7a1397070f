import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const here = fileURLToPath(new URL('.', import.meta.url))
const widgets = fileURLToPath(new URL('../../packages/widgets/src/', import.meta.url))
const embed = `${widgets}embed/`

/** The widgets' index brings rooms along that the script tag does not have: here is what a shop takes. */
const shopExports = [
  ['AddToCartButton', 'cart/add-to-cart-button.tsx'],
  ['CartButton', 'cart/cart-button.tsx'],
  ['createCart', 'cart/cart-store.ts'],
  ['Shop', 'shop/shop.tsx'],
  ['initialShopView', 'shop/shop-view.ts'],
]

export const grids = ['plain DOM', 'React', 'small React'] as const
export type GridName = (typeof grids)[number]

/** A folder with a page for each grid: plain-dom.html, react.html, small-react.html. */
export const bundle = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'charity-kit-bench-'))
  const factory = join(folder, 'h.js')
  await writeFile(factory, `export { Fragment, h } from ${JSON.stringify(`${embed}react.ts`)}`)
  const shop = join(folder, 'shop.js')
  await writeFile(
    shop,
    shopExports
      .map(([name = '', file = '']) => `export { ${name} } from ${JSON.stringify(widgets + file)}`)
      .join('\n'),
  )
  for (const grid of grids) {
    const name = pageOf(grid)
    await build({
      entryPoints: { [name]: join(here, grid === 'plain DOM' ? 'plain-page.ts' : 'ours-page.ts') },
      outdir: folder,
      bundle: true,
      minify: true,
      format: 'iife',
      target: 'es2023',
      conditions: ['source', 'module', 'browser'],
      define: { 'process.env.NODE_ENV': '"production"' },
      // What the script tag's build takes for React.
      ...(grid === 'small React' && {
        alias: {
          react: `${embed}react.ts`,
          'react-dom/client': `${embed}react.ts`,
          'zustand/vanilla': `${embed}zustand.ts`,
          '@charity-kit/widgets/styles.css': `${widgets}styles/index.css`,
          '@charity-kit/widgets': shop,
        },
        inject: [factory],
        jsx: 'transform',
        jsxFactory: 'h',
        jsxFragment: 'Fragment',
        tsconfigRaw: '{}',
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
