import react from '@vitejs/plugin-react'
import { minify } from 'terser'
import { defaultClientConditions, defaultServerConditions, defineConfig } from 'vite'

const server = 'http://localhost:4000'

/**
 * Which files go together. Sixty small files, as they would come of themselves, compress a tenth worse than these few.
 * A group takes along what its files import.
 */
const together = [
  {
    name: 'site', // what every page needs
    test: /site\/src\/(site\.tsx|page-title|content\/initial-data)|\/react-dom\/client|widgets\/src\/(api\/(use-client|use-page-content|session)|ui\/(note|content-state|spinner|link-or-button|icon|shop-icon))|contract\/src\/(money|text|email)/,
  },
  {
    name: 'ui',
    test: /widgets\/src\/(ui\/(select|dialog|stepper|steps|unbroken|flower|field|good-note)|api\/new-key)/,
  },
  { name: 'orders', test: /contract\/src\/(order|donation)\.ts/ },
  {
    name: 'content',
    test: /widgets\/src\/(content\/(use-content|garden|small-picture|content-messages)|ui\/product-art)/,
  },
  { name: 'shop', test: /widgets\/src\/(shop\/(use-catalogue|product-grid|shop-tools)|ui\/product-picture)/ },
  { name: 'account', test: /widgets\/src\/account\//, minShareCount: 2 },
  { name: 'payment', test: /widgets\/src\/(payment\/|i18n\/en\/payment)/, minShareCount: 2 },
]

/** What Vite's own minifier leaves: each finds what the other does not. */
const alsoTerser = {
  name: 'also-terser',
  renderChunk: async (code: string) => {
    const small = await minify(code, { module: true, ecma: 2022, compress: { passes: 2 }, mangle: false })
    return { code: small.code ?? code, map: null }
  },
}

export default defineConfig({
  plugins: [react(), alsoTerser],
  // "source" takes the widgets from their sources, so that a change in them shows at once.
  resolve: {
    conditions: ['source', ...defaultClientConditions],
    // wouter's stand-in for what React has had since its version 18.
    alias: { 'use-sync-external-store/shim/index.js': 'react' },
  },
  build: {
    manifest: true,
    // Every browser that runs this build preloads modules by itself.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: { groups: together },
      },
    },
  },
  // What draws the pages when the site is built (scripts/prerender.ts).
  ssr: { noExternal: [/^@charity-kit\//], resolve: { conditions: ['source', ...defaultServerConditions] } },
  server: { proxy: { '/api': server, '/data': server, '/uploads': server, '/embed': server } },
})
