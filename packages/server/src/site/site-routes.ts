import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Fallback } from '../http/not-found.ts'
import { requestPath } from '../http/request-path.ts'
import { StartupError } from '../values/startup-error.ts'
import type { ListActiveCampaigns } from '../giving/campaigns/campaign-routes.ts'
import { withCampaign } from './campaign-pages.ts'
import { cachingOf } from './file-caching.ts'
import { showsProducts, withProduct, withProducts, type PageAddress } from './product-pages.ts'
import type { ProductSource } from '../shop/catalogue/product-source.ts'
import { createShopRenderer, rendererFolder, type RenderShop } from './shop-markup.ts'
import { readSitePages, type PageRecord, type SitePages } from './site-pages.ts'

/** Database records in the site's pages, for search engines and link previews. */
export interface SiteRecords {
  products: ProductSource
  listCampaigns: ListActiveCampaigns
}

/**
 * Serves the built site, with pages in the language of the URL's query.
 * @returns the fallback that sends the site's 404 page.
 */
export const addSiteFiles = async (
  http: FastifyInstance,
  siteDir: string,
  publicUrl: string,
  records: SiteRecords,
): Promise<Fallback> => {
  const pages = await readSitePages(siteDir, publicUrl)
  const renderShop = await createShopRenderer(siteDir)
  await http.register(fastifyStatic, {
    root: siteDir,
    prefix: '/',
    index: false,
    allowedPath: (path) => !path.endsWith('.html') && !path.startsWith(`/${rendererFolder}/`),
    preCompressed: true,
    cacheControl: false,
    dotfiles: 'ignore',
    setHeaders: (reply, path) => {
      reply.header('cache-control', cachingOf(path))
    },
  })
  const pageFor = pageFiller({ pages, records, renderShop, publicUrl })
  for (const path of pages.paths) {
    http.get(path, { config: { etag: true } }, async (request, reply) =>
      sendPage(reply, 200, await pageFor(path, request)),
    )
    if (path !== '/') http.get(`${path}/`, (request, reply) => reply.redirect(path + searchOf(request), 301))
  }
  for (const [name, text] of pages.texts)
    http.get(`/${name}`, { config: { etag: true } }, (_request, reply) =>
      reply
        .type(name.endsWith('.xml') ? 'application/xml; charset=utf-8' : 'text/plain; charset=utf-8')
        .send(text),
    )

  return (request, reply) => {
    if (!asksForPage(request)) return undefined
    const page = pages.notFound(languageOf(request))
    return page === undefined ? undefined : sendPage(reply, 404, page)
  }
}

/** Returns a function that resolves to a page with its records; undefined if the site has no such page. */
const pageFiller = ({
  pages,
  records: { products, listCampaigns },
  renderShop,
  publicUrl,
}: {
  pages: SitePages
  records: SiteRecords
  renderShop: RenderShop
  publicUrl: string
}) => {
  /** Returns the page of the record that the address names; undefined if there is none. */
  const recordPage = async (
    kind: PageRecord,
    page: PageAddress,
    query: URLSearchParams,
  ): Promise<string | undefined> => {
    const named = query.get(kind) ?? ''
    if (!/^[1-9]\d{0,8}$/.test(named)) return undefined
    const template = pages.findTemplate(kind, page.path, page.language)
    if (template === undefined) return undefined
    const id = Number(named)
    if (kind === 'product') {
      const product = await products.find(id)
      return product && withProduct(template, page, product)
    }
    const campaign = (await listCampaigns()).find((each) => each.id === id)
    return campaign && withCampaign(template, page, campaign)
  }

  /** Returns the shop page, which opens with its first products unless the address asks for others. */
  const shopPage = async (
    html: string,
    page: PageAddress,
    { query, log }: { query: URLSearchParams; log: FastifyBaseLogger },
  ): Promise<string> => {
    const first = await products.listFirst()
    const opened = opensShop(query)
      ? await renderShop(html, page.language, first).catch((error: unknown) => {
          log.error({ err: error }, 'the shop was sent without its markup')
          return undefined // the page draws it itself
        })
      : undefined
    return withProducts(opened ?? html, page, first, opened !== undefined)
  }

  return async (path: string, request: FastifyRequest): Promise<string | undefined> => {
    const requested = languageOf(request)
    const html = pages.find(path, requested)
    if (!html) return html
    const language = html === pages.find(path, 'en') ? 'en' : requested
    const page = { origin: publicUrl, path, language }
    const query = queryOf(request)
    try {
      return (
        (await recordPage('product', page, query)) ??
        (await recordPage('campaign', page, query)) ??
        (showsProducts(html) ? await shopPage(html, page, { query, log: request.log }) : html)
      )
    } catch (error) {
      request.log.error({ err: error }, 'a page was sent without its records')
      return html // the page fetches them itself, and shows an error if that fails too
    }
  }
}

const asksForPage = (request: FastifyRequest): boolean => {
  const path = requestPath(request)
  return (
    (request.method === 'GET' || request.method === 'HEAD') &&
    !/^\/(?:api|data|uploads|embed|desk|docs|health|ready)(?:\/|$)/.test(path) &&
    !/\.\w+$/.test(path)
  )
}

/** Whether an address shows the shop's first products. */
const opensShop = (query: URLSearchParams): boolean =>
  !['search', 'category', 'sort', 'page'].some((name) => query.has(name))

const searchOf = (request: FastifyRequest): string => /\?.*$/s.exec(request.url)?.[0] ?? ''

const queryOf = (request: FastifyRequest) => new URLSearchParams(searchOf(request))

/** Returns the language in the URL: "?lang=sw". */
const languageOf = (request: FastifyRequest): string =>
  queryOf(request).get('lang')?.toLowerCase().split('-')[0] ?? 'en'

const sendPage = (reply: FastifyReply, status: number, html = '') =>
  reply.code(status).type('text/html; charset=utf-8').send(html)

/**
 * Returns the absolute path of a setting's folder; undefined if the setting is not set.
 * @throws StartupError if the folder does not exist.
 */
export const existingFolder = async (
  folder: string | undefined,
  setting: string,
): Promise<string | undefined> => {
  if (folder === undefined) return undefined
  const path = resolve(folder)
  const found = await stat(path).catch(() => undefined)
  if (!found?.isDirectory()) {
    throw new StartupError(
      `The folder ${path} in ${setting} does not exist; build it first, or correct the setting.`,
    )
  }
  return path
}
