/** A partner's page for the custom elements. */
import { vi } from 'vitest'

/** Puts markup on the page and returns its first element. */
export const put = (html: string): HTMLElement => {
  const place = document.createElement('main')
  place.innerHTML = html
  document.body.append(place)
  return place.firstElementChild as HTMLElement
}

/** Removes everything that a test put on the page. */
export const clearPage = () => {
  for (const place of document.querySelectorAll('main')) place.remove()
  sessionStorage.clear()
  vi.restoreAllMocks()
}
