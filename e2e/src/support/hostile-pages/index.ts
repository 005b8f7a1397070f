import { documents } from './documents.ts'
import { pagesOf, type HostilePage } from './hostile-page.ts'
import { libraries } from './libraries.ts'
import { places } from './places.ts'
import { scripts } from './scripts.ts'
import { settings } from './settings.ts'
import { styles } from './styles.ts'

/** For pages that can break code: each step fetches code of its own. Styles and surroundings are the same for every step. */
const wholeWay = (pages: Record<string, HostilePage>): Record<string, HostilePage> =>
  Object.fromEntries(Object.entries(pages).map(([name, page]) => [name, { ...page, wholeWay: true }]))

/** Pages by what is wrong with them; a plain one comes first. */
export const hostilePages = (centre: string): Record<string, HostilePage> => {
  const pages = pagesOf(centre)
  return {
    ...wholeWay({ 'a plain page': { html: pages.page() } }),
    ...styles(pages),
    ...places(pages),
    ...wholeWay(documents(pages)),
    ...wholeWay(scripts(pages)),
    ...wholeWay(libraries(pages)),
    ...settings(pages),
  }
}
export type { HostilePage }
