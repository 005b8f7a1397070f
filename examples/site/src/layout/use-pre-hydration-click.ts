import { useEffect } from 'react'

/**
 * Until hydration public/pre-hydration.js marks a clicked button as busy; this repeats the click. (Links and forms work without
 * scripts; 'Give Hope' is a form's button until then.)
 */
export const usePreHydrationClick = (): void => {
  useEffect(() => {
    window.onclick = null
    const clicked = document.querySelector<HTMLElement>('button[aria-busy=true]')
    clicked?.removeAttribute('aria-busy')
    clicked?.click()
  }, [])
}
