import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The site's prerendered files that contain its own URL, which only the server knows. */
export interface SitePages {
  /** Returns the page at a path, in a language if available, otherwise in English. */
  find: (path: string, language: string) => string | undefined
  /** Returns the template of the same page for a single record, if it has one. */
  findTemplate: (kind: PageRecord, path: string, language: string) => string | undefined
  /** All paths with a page, except the 404 page. */
  paths: readonly string[]
  /** Returns the 404 page. */
  notFound: (language: string) => string | undefined
  /** sitemap.xml and robots.txt, by name. */
  texts: ReadonlyMap<string, string>
}

/** Kind of record that a page can show. */
export type PageRecord = 'product' | 'campaign'

/**
 * Name of a page's file. "donate/index.sw.html": the page /donate in Swahili. "marketplace/product.html":
 * /marketplace with a product open.
 */
const pageName = /^(?:(.*)\/)?(index|product|campaign)(?:\.(\w+))?\.html$/
const textNames = ['sitemap.xml', 'robots.txt']
const notFoundPath = '/404'

/** Reads the pages once. They have the placeholder "{origin}" for the site's own URL. */
export const readSitePages = async (siteDir: string, origin: string): Promise<SitePages> => {
  const read = async (name: string) =>
    (await readFile(join(siteDir, name), 'utf8')).replaceAll('{origin}', origin)
  const names = (await readdir(siteDir, { recursive: true })).map((name) => name.replaceAll('\\', '/'))
  const pages = new Map<string, string>()
  const templates = { product: new Map<string, string>(), campaign: new Map<string, string>() }
  const paths = new Set<string>()
  const texts = new Map<string, string>()
  for (const name of names) {
    const page = pageName.exec(name)
    if (page) {
      const path = `/${page[1] ?? ''}`
      const kind = page[2] === 'index' ? pages : templates[page[2] as PageRecord]
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
    findTemplate: (kind, path, language) => findIn(templates[kind])(path, language),
    paths: [...paths],
    notFound: (language) => find(notFoundPath, language),
    texts,
  }
}
