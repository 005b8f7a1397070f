import { languageCodes } from '@charity-kit/contract'

interface Page {
  id: string
}

/** Pages and folders that a partner's developer needs first, in this order. */
const firstPages = [
  'start/html',
  'elements',
  'start',
  'test-key',
  'troubleshooting',
  'policies',
  'integrators',
  'theming',
  'reference',
]

/** How early a page is needed. */
const rankOf = (id: string): number => {
  const rank = firstPages.findIndex((page) => id === page || id.startsWith(`${page}/`))
  return rank < 0 ? firstPages.length : rank
}

/** In the order of use: what is needed first, then by address; translations are last. */
export const byUse = (a: Page, b: Page): number => {
  const isTranslation = ({ id }: Page) => languageCodes.some((code) => code === id.split('/')[0])
  return (
    Number(isTranslation(a)) - Number(isTranslation(b)) ||
    rankOf(a.id) - rankOf(b.id) ||
    a.id.localeCompare(b.id)
  )
}
