import { useEffect, useState, type RefObject } from 'react'

/** Milliseconds for which "Copied" is shown. Later the clipboard may hold something else. */
const shownMs = 2000

/** Event on the document after a copy. The widgets of a page share one clipboard, but no code. */
const copiedEvent = 'charity-kit:copied'

export interface Copying {
  /** Time of the copy in milliseconds, while the clipboard still holds the text; a second copy has another value. */
  copiedAt: number | undefined
  /** The browser rejected the copy: `element` is selected instead, so that a long press copies it. */
  isRefused: boolean
  copy: () => Promise<void>
}

/** Copies a text. Only the last copy on a page counts as "copied". `element` shows the text. */
export const useCopy = (text: string, element: RefObject<HTMLElement | null>): Copying => {
  const [latest, setLatest] = useState<{ text: string; at: number } | undefined>(undefined)
  const [refused, setRefused] = useState<{ text: string } | undefined>(undefined)
  useEffect(() => {
    if (!latest) return
    const clear = () => {
      setLatest(undefined)
    }
    const timer = setTimeout(clear, shownMs)
    document.addEventListener(copiedEvent, clear)
    document.addEventListener('copy', clear)
    return () => {
      clearTimeout(timer)
      document.removeEventListener(copiedEvent, clear)
      document.removeEventListener('copy', clear)
    }
  }, [latest])
  useEffect(() => {
    if (refused && element.current) getSelection()?.selectAllChildren(element.current)
  }, [refused, element])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      document.dispatchEvent(new CustomEvent(copiedEvent))
      setLatest({ text, at: performance.now() })
      setRefused(undefined)
    } catch {
      setRefused({ text }) // without TLS there is no clipboard, and the browser may refuse
    }
  }
  return {
    copiedAt: latest?.text === text ? latest.at : undefined,
    isRefused: refused?.text === text,
    copy,
  }
}
