import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Fallback } from '../http/not-found.ts'
import { requestPath } from '../http/request-path.ts'
import { StartupError } from '../values/startup-error.ts'
import type { ListActiveCampaigns } from '../giving/campaigns/campaign-routes.ts'
import { withCampaign } from './campaign-pages.ts'
import { cachingOf } from './file-caching.ts'
import {
  showsProducts,
  withProduct,
  withProducts,
  type PageAddress,
  type ProductSource,
} from './product-pages.ts'
import { createShopRenderer, rendererFolder } from './shop-markup.ts'
import { readSitePages, type PageRecord } from './site-pages.ts'

/** What the site's pages show of the database, for search engines and link previews. */
export interface SiteRecords {
  products: ProductSource
  listCampaigns: ListActiveCampaigns
}

/**
 * Serves the built site: hashed files are cached for a year, all others revalidated, and pages come in the language of the
 * URL's query.
 * @returns the fallback that sends the site's 404 page.
 */
export const addSiteFiles = async (
  http: FastifyInstance,
  siteDir: string,
  publicUrl: string,
  { products, listCampaigns }: SiteRecords,
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
  /** The page of the one record that the address names; undefined if there is none. */
  const recordPage = async (
    kind: PageRecord,
    page: PageAddress,
    fill: (template: string, id: number) => Promise<string | undefined>,
    query: URLSearchParams,
  ): Promise<string | undefined> => {
    const id = query.get(kind) ?? ''
    const template = /^[1-9]\d{0,8}$/.test(id)
      ? pages.findTemplate(kind, page.path, page.language)
      : undefined
    return template === undefined ? undefined : fill(template, Number(id))
  }
  /** A page, with what it shows of the database. */
  const pageFor = async (path: string, request: FastifyRequest): Promise<string | undefined> => {
    const requested = languageOf(request)
    const html = pages.find(path, requested)
    if (!html) return html
    const language = html === pages.find(path, 'en') ? 'en' : requested
    const page = { origin: publicUrl, path, language }
    const query = queryOf(request)
    const fillProduct = async (template: string, id: number) => {
      const product = await products.find(id)
      return product && withProduct(template, page, product)
    }
    const fillCampaign = async (template: string, id: number) => {
      const campaign = (await listCampaigns()).find((each) => each.id === id)
      return campaign && withCampaign(template, page, campaign)
    }
    try {
      return (
        (await recordPage('product', page, fillProduct, query)) ??
        (await recordPage('campaign', page, fillCampaign, query)) ??
        (showsProducts(html) ? await shopPage(html, page, query) : html)
      )
    } catch (error) {
      request.log.error({ err: error }, 'a page was sent without its records')
      return html // the page fetches them itself, and shows an error if that fails too
    }
  }
  /** The shop, which opens with its first products unless the address asks for others. */
  const shopPage = async (html: string, page: PageAddress, query: URLSearchParams): Promise<string> => {
    const first = await products.listFirst()
    const opened = opensShop(query)
      ? await renderShop(html, page.language, first).catch((error: unknown) => {
          http.log.error({ err: error }, 'the shop was sent without its markup')
          return undefined // the page draws it itself
        })
      : undefined
    return withProducts(opened ?? html, page, first, opened !== undefined)
  }
  for (const path of pages.paths) {
    http.get(path, async (request, reply) => sendPage(reply, 200, await pageFor(path, request)))
    if (path !== '/') http.get(`${path}/`, (request, reply) => reply.redirect(path + searchOf(request), 301))
  }
  for (const [name, text] of pages.texts)
    http.get(`/${name}`, (_request, reply) =>
      reply
        .header('cache-control', 'no-cache')
        .type(name.endsWith('.xml') ? 'application/xml; charset=utf-8' : 'text/plain; charset=utf-8')
        .send(text),
    )

  return (request, reply) => {
    const path = requestPath(request)
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') &&
      !/^\/(?:api|data|uploads|embed|desk|docs|health|ready)(?:\/|$)/.test(path) &&
      !/\.\w+$/.test(path)
    if (!isPage) return undefined
    const page = pages.notFound(languageOf(request))
    return page === undefined ? undefined : sendPage(reply, 404, page)
  }
}

/** Whether an address leaves the shop as it opens: no other products than its first are asked for. */
const opensShop = (query: URLSearchParams): boolean =>
  !['search', 'category', 'sort', 'page'].some((name) => query.has(name))

const searchOf = (request: FastifyRequest): string => /\?.*$/s.exec(request.url)?.[0] ?? ''

const queryOf = (request: FastifyRequest) => new URLSearchParams(searchOf(request))

/** The language is part of the URL: "?lang=sw". */
const languageOf = (request: FastifyRequest): string =>
  queryOf(request).get('lang')?.toLowerCase().split('-')[0] ?? 'en'

const sendPage = (reply: FastifyReply, status: number, html = '') =>
  reply.code(status).header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(html)

/**
 * The absolute path of a setting's folder; undefined if it is not set.
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
