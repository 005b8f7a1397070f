import { getCollection } from 'astro:content'
import { base } from './loaders/repository-links.ts'

/** What this needs of an entry: Astro's own types of it exist only after a build. */
interface Page {
  id: string
  body?: string
  data: { title: string; description?: string }
}

/** All pages but the 404 page, in the order of their addresses; those in Swahili last. */
export const allPages = async (): Promise<Page[]> => {
  const isSwahili = ({ id }: Page) => id === 'sw' || id.startsWith('sw/')
  return ((await getCollection('docs')) as Page[])
    .filter(({ id }) => id !== '404')
    .sort((a, b) => Number(isSwahili(a)) - Number(isSwahili(b)) || a.id.localeCompare(b.id))
}

export const addressOf = ({ id }: Page): string => (id === 'index' ? `${base}/` : `${base}/${id}/`)
