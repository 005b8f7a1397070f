import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { useComponentMessages } from '../i18n/catalogue.ts'

/** Milliseconds for which "Copied" is shown: later the clipboard may hold something else. */
const shownMs = 2000

/** Dispatched on the document by the field that copied: a page's widgets share one clipboard, but no code. */
const copiedEvent = 'charity-kit:copied'

interface CopyFieldProps {
  label: string
  value: string
  /** A sentence below the value. */
  note?: string | undefined
  /** Whether there is a button that copies the value; otherwise it is only shown. */
  copyable?: boolean
  /** What is copied, where that is not what is shown. */
  copyValue?: string
  /** Another thing to do with the value, before the button that copies it. */
  children?: ReactNode
}

/**
 * A value to enter in another app, with a button that copies it. Numbers are copied without their spaces, as apps want them.
 * Of all fields on a page only the one that was copied last says "Copied". Several in a `ch-facts` are the rows of one card.
 */
export const CopyField = ({ label, value, note, copyable, copyValue = value, children }: CopyFieldProps) => {
  const t = useComponentMessages()
  const [latest, setLatest] = useState<{ value: string; at: number } | undefined>(undefined)
  const text = useRef<HTMLElement>(null)
  const isCopied = latest?.value === copyValue
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
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(
        /^[\d\s]+$/.test(copyValue) ? copyValue.replace(/\s/g, '') : copyValue,
      )
      document.dispatchEvent(new Event(copiedEvent))
      setLatest({ value: copyValue, at: performance.now() })
    } catch {
      // Without TLS there is no clipboard, and the browser may refuse: select the value, so that a long press copies it.
      if (text.current) getSelection()?.selectAllChildren(text.current)
    }
  }
  return (
    <div className="ch-copy">
      <span className="ch-copy__text">
        <small>{label}</small>
        <b ref={text} className={/^\S{12,}$/.test(value) ? 'ch-copy__long' : undefined}>
          {value}
        </b>
        {note && <small>{note}</small>}
        <span className="ch-sr" role="status">
          {/* By the time as its key, so that a second copy is announced as well. */}
          {isCopied && <span key={latest.at}>{t.valueCopied(label)}</span>}
        </span>
      </span>
      {children}
      {copyable && (
        <button
          type="button"
          className={`ch-copy__button${isCopied ? ' ch-copied' : ''}`}
          aria-label={t.copy(label)}
          onClick={() => void copy()}
        >
          <Icon name={isCopied ? 'check' : 'copy'} />
          {isCopied ? t.copied : t.copyWord}
        </button>
      )}
    </div>
  )
}
