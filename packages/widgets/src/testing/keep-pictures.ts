import { onTestFinished } from 'vitest'

/**
 * Keeps pictures for one test, though no server has them here. Otherwise a drawing replaces a failed picture at once.
 */
export const keepPictures = (): void => {
  const keep = (event: Event) => {
    event.stopPropagation()
  }
  document.addEventListener('error', keep, true)
  onTestFinished(() => {
    document.removeEventListener('error', keep, true)
  })
}
