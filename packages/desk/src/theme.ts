import { safeStorage } from '@charity-kit/client'

/** Chosen theme; undefined follows the system. */
export type Theme = 'light' | 'dark'

const key = 'deskTheme'
const storage = safeStorage('local')

/** Returns the theme chosen on this device. */
export const readTheme = (): Theme | undefined => {
  const stored = storage.get(key)
  return stored === 'light' || stored === 'dark' ? stored : undefined
}

/** Shows the desk light or dark from now on, on this device. */
export const applyTheme = (theme: Theme | undefined): void => {
  document.body.dataset['theme'] = theme ?? 'auto'
  if (theme) storage.set(key, theme)
}

/** Returns the visible theme: the chosen one, or the system's. */
export const currentTheme = (): Theme =>
  readTheme() ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')

/** Prints from a dark screen in the light theme, because paper is white. Returns a function that stops this. */
export const printLight = (): (() => void) => {
  let shown: string | undefined
  const onBefore = () => {
    shown = document.body.dataset['theme']
    document.body.dataset['theme'] = 'light'
  }
  const onAfter = () => {
    document.body.dataset['theme'] = shown ?? 'auto'
  }
  addEventListener('beforeprint', onBefore)
  addEventListener('afterprint', onAfter)
  return () => {
    removeEventListener('beforeprint', onBefore)
    removeEventListener('afterprint', onAfter)
  }
}
