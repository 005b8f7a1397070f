import { safeStorage } from '@charity-kit/client'

/** Undefined follows the system. */
export type Look = 'light' | 'dark'

const key = 'deskLook'
const storage = safeStorage('local')

/** What was chosen on this device. */
export const readLook = (): Look | undefined => {
  const stored = storage.get(key)
  return stored === 'light' || stored === 'dark' ? stored : undefined
}

/** Shows the desk light or dark from now on, on this device. */
export const applyLook = (look: Look | undefined): void => {
  document.body.dataset['theme'] = look ?? 'auto'
  if (look) storage.set(key, look)
}

/** What is on screen: chosen, or the system's. */
export const currentLook = (): Look =>
  readLook() ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')

/** Paper is white: what is printed from a dark screen is light. Returns how to stop. */
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
