import { documents } from './documents.ts'
import { pagesOf, type HostilePage } from './hostile-page.ts'
import { libraries } from './libraries.ts'
import { places } from './places.ts'
import { scripts } from './scripts.ts'
import { settings } from './settings.ts'
import { styles } from './styles.ts'

/**
 * Marks pages that can break code for a visit of every step, because each step fetches its own code. Styles and
 * surroundings affect every step alike.
 */
const wholeWay = (pages: Record<string, HostilePage>): Record<string, HostilePage> =>
  Object.fromEntries(Object.entries(pages).map(([name, page]) => [name, { ...page, wholeWay: true }]))

/** Returns pages by their fault; a plain page comes first. */
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
