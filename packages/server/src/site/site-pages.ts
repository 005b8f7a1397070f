import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The site's prerendered files that hold its own address, which is known only here. */
export interface SitePages {
  /** The page at a path in a language; English where that language has none. */
  find: (path: string, language: string) => string | undefined
  /** The same page for one product that it shows, where it has one. */
  findForProduct: (path: string, language: string) => string | undefined
  /** Every path that has a page, without the one for unknown addresses. */
  paths: readonly string[]
  /** Shown for an unknown address. */
  notFound: (language: string) => string | undefined
  /** sitemap.xml and robots.txt, by name. */
  texts: ReadonlyMap<string, string>
}

/** "donate/index.sw.html": the page /donate in Swahili. "marketplace/product.html": /marketplace with a product open. */
const pageName = /^(?:(.*)\/)?(index|product)(?:\.(\w+))?\.html$/
const textNames = ['sitemap.xml', 'robots.txt']
const notFoundPath = '/404'

/** Reads them once. They write "{origin}" where the site's own address belongs. */
export const readSitePages = async (siteDir: string, origin: string): Promise<SitePages> => {
  const read = async (name: string) =>
    (await readFile(join(siteDir, name), 'utf8')).replaceAll('{origin}', origin)
  const names = (await readdir(siteDir, { recursive: true })).map((name) => name.replaceAll('\\', '/'))
  const pages = new Map<string, string>()
  const productPages = new Map<string, string>()
  const paths = new Set<string>()
  const texts = new Map<string, string>()
  for (const name of names) {
    const page = pageName.exec(name)
    if (page) {
      const path = `/${page[1] ?? ''}`
      const kind = page[2] === 'index' ? pages : productPages
      kind.set(`${path} ${page[3] ?? 'en'}`, await read(name))
      if (kind === pages) paths.add(path)
    } else if (textNames.includes(name)) texts.set(name, await read(name))
  }
  const findIn =
    (kind: ReadonlyMap<string, string>): SitePages['find'] =>
    (path, language) =>
      kind.get(`${path} ${language}`) ?? kind.get(`${path} en`)
  const find = findIn(pages)
  paths.delete(notFoundPath)
  return {
    find,
    findForProduct: findIn(productPages),
    paths: [...paths],
    notFound: (language) => find(notFoundPath, language),
    texts,
  }
}
