import { onTestFinished } from 'vitest'

/** For one test: pictures stay, though no server has them here. One that fails is drawn at once instead. */
export const keepPictures = (): void => {
  const keep = (event: Event) => {
    event.stopPropagation()
  }
  document.addEventListener('error', keep, true)
  onTestFinished(() => {
    document.removeEventListener('error', keep, true)
  })
}
