import type { APIRoute } from 'astro'
import { addressOf, allPages } from '../site-text.ts'

/** The text of all pages as Markdown, in one file. */
export const GET: APIRoute = async () => {
  const pages = (await allPages()).map(
    (page) => `# ${page.data.title}\n\nAddress: ${addressOf(page)}\n\n${textOf(page.body ?? '')}`,
  )
  return new Response(pages.join('\n\n---\n\n'), { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}

/** Without the imports and components of MDX. */
const textOf = (body: string) => body.replaceAll(/^(?:import .* from '\.\..*|<[A-Z]\w* \/>)$/gm, '').trim()
