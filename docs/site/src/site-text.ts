import { getCollection } from 'astro:content'
import { languageCodes } from '@charity-kit/contract'
import { base } from './loaders/repository-links.ts'

/** What this needs of an entry: Astro's own types of it exist only after a build. */
interface Page {
  id: string
  body?: string
  data: { title: string; description?: string }
}

/** All pages but the 404 page, in the order of their addresses; those that are translations last. */
export const allPages = async (): Promise<Page[]> => {
  const isTranslation = ({ id }: Page) => languageCodes.some((code) => code === id.split('/')[0])
  return ((await getCollection('docs')) as Page[])
    .filter(({ id }) => id !== '404')
    .sort((a, b) => Number(isTranslation(a)) - Number(isTranslation(b)) || a.id.localeCompare(b.id))
}

export const addressOf = ({ id }: Page): string => (id === 'index' ? `${base}/` : `${base}/${id}/`)
