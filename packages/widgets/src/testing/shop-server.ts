/** A centre's shop without a network: what `fetch` is while it runs. Pictures do not exist there, so they are drawn. */
import type { Product } from '@charity-kit/contract'
import { centre } from './fixtures.ts'
import { productAnswer, products } from './shop-fixtures.ts'

export const shopBase = 'https://shop.invalid'

/** How the server answers: with a list, as a server without pages, with a failure, or not at all; or so to each page alone. */
export interface ShopServer {
  products: readonly Product[]
  mode: 'pages' | 'plain list' | 'failing' | 'silent' | 'failing pages' | 'silent pages'
  /** What it answers to one product's number: the product, as a server that does not know the call, or with a failure. */
  one: 'product' | 'unknown call' | 'failing'
  /** Every query for products, or the number of one, as it came. */
  asked: string[]
}

/** Puts itself in the place of `fetch`; what comes back takes it away again. */
export const openShopServer = (settings: Partial<ShopServer> = {}): ShopServer & { close: () => void } => {
  const real = globalThis.fetch
  const server = {
    products,
    mode: 'pages' as ShopServer['mode'],
    one: 'product' as ShopServer['one'],
    asked: [] as string[],
    ...settings,
    close: () => {
      globalThis.fetch = real
    },
  }
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    if (!request.url.startsWith(shopBase)) return real(input, init)
    const { pathname, searchParams } = new URL(request.url)
    if (pathname === '/data/centre.json') return Response.json(centre)
    const id = /^\/api\/products\/(.+)/.exec(pathname)?.[1]
    server.asked.push(id ?? String(searchParams))
    const is = (mode: 'failing' | 'silent') =>
      server.mode === mode || (server.mode === `${mode} pages` && searchParams.has('page'))
    if (is('silent')) return new Promise(() => undefined)
    if (is('failing')) return Response.json({ statusCode: 400, message: 'no', body: null }, { status: 400 })
    if (id) {
      const product = server.products.find((each) => String(each.id) === id)
      const status = server.one === 'failing' ? 500 : product && server.one === 'product' ? 200 : 404
      return Response.json(
        { statusCode: status, message: '', body: status === 200 ? product : null },
        { status },
      )
    }
    if (server.mode === 'plain list') return Response.json(server.products)
    const { value, total } = productAnswer(server.products, Object.fromEntries(searchParams))
    return Response.json({ statusCode: 200, message: 'OK', body: value, total })
  }
  return server
}
