import { documents } from './documents.ts'
import { pagesOf, type HostilePage } from './hostile-page.ts'
import { libraries } from './libraries.ts'
import { places } from './places.ts'
import { scripts } from './scripts.ts'
import { settings } from './settings.ts'
import { styles } from './styles.ts'

/** Pages by what is wrong with them; a plain one comes first. */
export const hostilePages = (centre: string): Record<string, HostilePage> => {
  const pages = pagesOf(centre)
  return {
    'a plain page': { html: pages.page() },
    ...styles(pages),
    ...places(pages),
    ...documents(pages),
    ...scripts(pages),
    ...libraries(pages),
    ...settings(pages),
  }
}
export type { HostilePage }
