import type { APIRoute } from 'astro'
import { base } from '../loaders/repository-links.ts'
import { addressOf, allPages } from '../site-text.ts'

/** What there is to read, for programs that answer questions: https://llmstxt.org */
export const GET: APIRoute = async () => {
  const pages = await allPages()
  const lines = pages.map(
    (page) => `- [${page.data.title}](${addressOf(page)}): ${page.data.description ?? ''}`,
  )
  const text = `# charity-kit

> A charity's donation panel and shop, for anybody's page: custom elements by one script tag or from npm, React components, a WordPress plugin, and the server behind them.

A gift or an order is a claim until the centre's staff have found the money; nothing confirms a payment. The whole text of these pages is at /docs/llms-full.txt.

To put an element into a page, copy from [the page about HTML](${base}/start/html/); [the elements' page](${base}/elements/) lists every attribute, event and error code.

## Pages

${lines.join('\n')}
`
  return new Response(text, { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
