import { useEffect } from 'react'
import type { SiteMessages } from './i18n/en/site.ts'
import { useSite } from './site-context.ts'

/**
 * Sets the document's title: "About us", and "About us - Chanua Children's Centre" once the centre's name is known.
 *
 * @param subject what the page shows, where that has a name of its own
 */
export const usePageTitle = (page: keyof SiteMessages['titles'], subject?: string): string => {
  const { centre, t } = useSite()
  const name = subject ?? t.titles[page]
  const title = centre ? `${name} - ${centre.name}` : name
  useEffect(() => {
    document.title = title
  }, [title])
  return title
}
