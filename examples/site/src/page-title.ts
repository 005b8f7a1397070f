import { useEffect } from 'react'
import type { SiteMessages } from './i18n/en.ts'
import { useSite } from './site-context.ts'

/** "About us" -> "About us - Chanua Children's Centre", once the centre's name is known. */
export const usePageTitle = (page: keyof SiteMessages['titles']): void => {
  const { centre, t } = useSite()
  const title = centre ? `${t.titles[page]} - ${centre.name}` : t.titles[page]
  useEffect(() => {
    document.title = title
  }, [title])
}
