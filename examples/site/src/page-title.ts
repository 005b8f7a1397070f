import { useEffect } from 'react'
import type { SiteMessages } from './i18n/en/site.ts'
import { useSite } from './site-context.ts'

/**
 * "About us" -> "About us - Chanua Children's Centre", once the centre's name is known.
 * @param what is looked at on the page, where it has a name of its own
 */
export const usePageTitle = (page: keyof SiteMessages['titles'], what?: string): void => {
  const { centre, t } = useSite()
  const name = what ?? t.titles[page]
  const title = centre ? `${name} - ${centre.name}` : name
  useEffect(() => {
    document.title = title
  }, [title])
}
