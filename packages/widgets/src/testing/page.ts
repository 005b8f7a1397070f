/** A partner's page for the custom elements. */
import { vi } from 'vitest'

/** Puts markup on the page and gives back the element that stands first in it. */
export const put = (html: string): HTMLElement => {
  const place = document.createElement('main')
  place.innerHTML = html
  document.body.append(place)
  return place.firstElementChild as HTMLElement
}

/** Takes everything off the page that a test put there. */
export const clearPage = () => {
  for (const place of document.querySelectorAll('main')) place.remove()
  sessionStorage.clear()
  vi.restoreAllMocks()
}
