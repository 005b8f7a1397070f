import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FirstProducts } from '../shop/catalogue/product-source.ts'

/** The site's own renderer, which its build leaves next to the pages (its src/entry-server.tsx). */
interface SiteRenderer {
  /** @returns the markup inside the marketplace page's root element */
  renderMarketplace: (language: string, firstProducts: FirstProducts) => Promise<string>
}

/** Folder of the renderer in the site's folder. Nothing in it is served. */
export const rendererFolder = 'server'

/** Mark before and after the root element of a page that can be rendered with products. */
const rootMark = '<!--root-->'

/** Renders a page with the products that the shop opens with. Resolves with undefined if the site has no renderer. */
export type RenderShop = (html: string, language: string, first: FirstProducts) => Promise<string | undefined>

/**
 * Returns a renderer of the marketplace with its first products, so that a phone shows them before it has run any
 * script.
 * The markup is kept for each language until the products change. React is loaded for the first visitor who needs it.
 */
export const createShopRenderer = async (siteDir: string): Promise<RenderShop> => {
  const file = join(siteDir, rendererFolder, 'entry-server.js')
  const isBuilt = await access(file).then(
    () => true,
    () => false,
  )
  if (!isBuilt) return () => Promise.resolve(undefined)
  const rendered = new Map<string, { key: string; markup: Promise<string> }>()
  return async (html, language, first) => {
    const [before, , after] = html.split(rootMark)
    if (after === undefined) return undefined
    const key = JSON.stringify(first)
    let known = rendered.get(language)
    if (known?.key !== key) {
      const { renderMarketplace } = (await import(pathToFileURL(file).href)) as SiteRenderer
      const added = { key, markup: renderMarketplace(language, first) }
      known = added
      rendered.set(language, added)
      added.markup.catch(() => {
        if (rendered.get(language) === added) rendered.delete(language) // the next visitor's request tries again
      })
    }
    return `${String(before)}<div id="root">${await known.markup}</div>${after}`
  }
}
