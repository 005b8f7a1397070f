import { getCollection } from 'astro:content'
import { base } from './loaders/repository-links.ts'
import { byUse } from './page-order.ts'

/** What this needs of an entry: Astro's own types of it exist only after a build. */
interface Page {
  id: string
  body?: string
  data: { title: string; description?: string }
}

/** All pages but the 404 page, in the order of use. */
export const allPages = async (): Promise<Page[]> =>
  ((await getCollection('docs')) as Page[]).filter(({ id }) => id !== '404').sort(byUse)

export const addressOf = ({ id }: Page): string => (id === 'index' ? `${base}/` : `${base}/${id}/`)
