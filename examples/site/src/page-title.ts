import { useEffect } from 'react'
import { useSite } from './site-context.ts'

/** "About us" -> "About us - Chanua Children's Centre", once the centre's name is known. */
export const usePageTitle = (page: string): void => {
  const { centre } = useSite()
  const title = centre ? `${page} - ${centre.name}` : page
  useEffect(() => {
    document.title = title
  }, [title])
}
