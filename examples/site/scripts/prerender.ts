/**
 * Writes each page of the site as HTML, in each language, beside the built files: `donate/index.html` and
 * `donate/index.sw.html`. Text shows before any script runs, and search engines and visitors without script can read it.
 *
 * CONTENT_DIR holds the centre's data (the server's sample content by default). What only the server knows it fills in: the
 * site's address, where links must be absolute, is written as "{origin}". The marketplace has a place for its products' data,
 * and marks around its markup, which the server replaces by the markup with the first products (src/entry-server.tsx). It is
 * written once more for links to one product (`marketplace/product.html`), with "{product.name}" and the like in its head, as
 * is the donate page for a campaign (`donate/campaign.html`).
 */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type * as Entry from '../src/entry-server.tsx'
import type { SiteRoute } from '../src/routes.ts'
import { headOf, type PageRecord } from './head.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const contentDir = resolve(process.env.CONTENT_DIR?.trim() || join(root, '../../packages/server/content'))
const dist = join(root, 'dist')

const { addressOf, initialDataId, languageCodes, marketplaceDataFile, notFound, renderPage, routes } =
  (await import(pathToFileURL(join(root, 'dist/server/entry-server.js')).href)) as typeof Entry

const readJson = async (path: string): Promise<unknown> => JSON.parse(await readFile(path, 'utf8'))
const readIfPresent = (name: string) => readJson(join(contentDir, `${name}.json`)).catch(() => undefined)

const centre = await readIfPresent('centre')
const home = (await readIfPresent('home')) as { footer?: unknown } | undefined
/** Every page shows the centre and the footer; these pages show a file of their own, too. */
const ownFile: Record<string, string> = { home: 'home', about: 'aboutUs', contact: 'contactUs' }
const dataOf = async (page: string) => {
  const own = ownFile[page]
  return { centre, home: { footer: home?.footer }, ...(own && { [own]: await readIfPresent(own) }) }
}

interface Chunk {
  file: string
  imports?: string[]
}
const manifest = (await readJson(join(dist, '.vite/manifest.json'))) as Record<string, Chunk>
/** A chunk's file and those of everything that it imports at once. */
const filesOf = (name: string): string[] => {
  const chunk = manifest[name]
  return chunk ? [chunk.file, ...(chunk.imports ?? []).flatMap(filesOf)] : []
}
/** What a page's module was built into, the page's own file first. */
const filesOfPage = ({ file }: SiteRoute): string[] => {
  const files = filesOf(`src/pages/${file}`)
  if (!files.length) throw new Error(`src/routes.ts names pages/${file}, which the build has not.`)
  return files
}

/** Text and pictures are there without scripts, so they come first on a slow network. */
const template = ['<script type="module" ', '<link rel="modulepreload" '].reduce(
  (html, start) => {
    if (!html.includes(start)) throw new Error(`index.html has no ${start}`)
    return html.replaceAll(start, `${start}fetchpriority="low" `)
  },
  await readFile(join(dist, 'index.html'), 'utf8'),
)
const fillTemplate = (places: Record<string, string>): string =>
  Object.entries(places).reduce((html, [place, text]) => {
    if (!html.includes(place)) throw new Error(`index.html has no ${place}`)
    return html.replace(place, () => text)
  }, template)
const already = new Set(filesOf('index.html'))
/** What starts the site. Without it each page would show, and do nothing. */
const entryScript = `src="/${String(manifest['index.html']?.file)}"></script>`

/** Where the server writes what search engines read of products, which are in its database, and what the shop opens with. */
const productsPlace = '<!--products-->\n'
/** Stands before and after the markup that the server renders again. */
const rootMark = '<!--root-->'

/** The pages that are written once more for links to one record. */
const records: Record<string, PageRecord> = { marketplace: 'product', donate: 'campaign' }

/** JSON inside a script element: no "<" can end it. */
const inScript = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

for (const route of [...routes, notFound]) {
  const data = await dataOf(route.name)
  for (const language of languageCodes) {
    const page = await renderPage(route, language, data, '{origin}')
    if (page.html.includes(' style="'))
      throw new Error(`${route.path} holds a style attribute, which the site's policy forbids.`)
    const preloads = [...new Set(filesOfPage(route))].filter((file) => !already.has(file))
    const showsProducts = route.name === 'marketplace'
    const head = { page, route, language, addressOf, preloads }
    const root = `<div id="root">${page.html}</div>`
    const htmlFor = (record?: PageRecord) =>
      fillTemplate({
        '<html lang="en">': `<html lang="${language}">`,
        '<title>{title}</title>': headOf({ ...head, record }),
        '{noscript}': page.needsScript,
        '<div id="root"></div>': showsProducts ? `${rootMark}${root}${rootMark}` : root,
        '</body>':
          `<script type="application/json" id="${initialDataId}">${inScript(data)}</script>\n` +
          `<script type="application/ld+json">${inScript(page.organisation)}</script>\n` +
          `${showsProducts ? productsPlace : ''}</body>`,
      })
    const folder = join(dist, route === notFound ? '404' : route.path)
    const write = async (name: string, html: string) => {
      if (!html.includes(entryScript))
        throw new Error(
          `${route.path} has no script that starts the site. Does a group of files in vite.config.ts hold src/main.tsx?`,
        )
      await writeFile(join(folder, `${name}${language === 'en' ? '' : `.${language}`}.html`), html)
    }
    await mkdir(folder, { recursive: true })
    await write('index', htmlFor())
    const record = records[route.name]
    if (record) await write(record, htmlFor(record))
  }
}

const listed = routes.filter((route) => route.listed)
await writeFile(join(dist, 'server', marketplaceDataFile), JSON.stringify(await dataOf('marketplace')))
await writeFile(
  join(dist, 'sitemap.xml'),
  `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${listed
    .flatMap(({ path }) =>
      languageCodes.map((language) => `<url><loc>{origin}${addressOf(path, language)}</loc></url>`),
    )
    .join('\n')}\n</urlset>\n`,
)
await writeFile(join(dist, 'robots.txt'), 'User-agent: *\nDisallow: /api/\nSitemap: {origin}/sitemap.xml\n')
await rm(join(dist, '.vite'), { recursive: true })
