import { useEffect } from 'react'

/**
 * Until the site's scripts run, public/early.js marks a button that is pressed as busy. Now it does what it is for. (Links and
 * forms need no script; 'Give Hope' is a form's button until then.)
 */
export const useEarlyPress = (): void => {
  useEffect(() => {
    window.onclick = null
    const pressed = document.querySelector<HTMLElement>('button[aria-busy=true]')
    pressed?.removeAttribute('aria-busy')
    pressed?.click()
  }, [])
}
