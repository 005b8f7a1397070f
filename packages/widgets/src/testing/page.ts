/** A partner's page for the custom elements: a server without a network, and what to look at. */
import { vi } from 'vitest'
import { campaigns, centre, receipt } from './fixtures.ts'
import { productAnswer, products } from './shop-fixtures.ts'

/** Answers every request of the page from here. `asked` lists "METHOD address". */
export const fakeServer = () => {
  const asked: string[] = []
  const headers: Headers[] = []
  const bodies: unknown[] = []
  const server = { asked, headers, bodies, products }
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init)
    asked.push(`${request.method} ${request.url}`)
    headers.push(request.headers)
    const { pathname, searchParams } = new URL(request.url)
    if (pathname.endsWith('/data/centre.json')) return Response.json(centre)
    if (pathname.endsWith('/api/products')) {
      const { value, total } = productAnswer(server.products, Object.fromEntries(searchParams))
      return Response.json({ statusCode: 200, message: 'OK', body: value, total })
    }
    if (pathname.endsWith('/api/campaigns/active'))
      return Response.json({ statusCode: 200, message: 'OK', body: campaigns })
    if (pathname.endsWith('/api/donations')) {
      bodies.push(await request.json())
      return Response.json({ statusCode: 201, message: 'Created', body: receipt }, { status: 201 })
    }
    return Response.json({ statusCode: 404, message: 'Not found', body: null }, { status: 404 })
  })
  return server
}

/** Puts markup on the page and gives back the element that stands first in it. */
export const put = (html: string): HTMLElement => {
  const place = document.createElement('main')
  place.innerHTML = html
  document.body.append(place)
  return place.firstElementChild as HTMLElement
}

/** Takes everything off the page that a test put there. */
export const clearPage = () => {
  for (const place of document.querySelectorAll('main')) place.remove()
  sessionStorage.clear()
  vi.restoreAllMocks()
}
