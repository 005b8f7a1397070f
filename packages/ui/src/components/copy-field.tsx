import { useRef, type ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { useComponentMessages } from '../i18n/catalogue.ts'
import { useCopy } from './use-copy.ts'

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
  const text = useRef<HTMLElement>(null)
  const { copiedAt, copy } = useCopy(
    /^[\d\s]+$/.test(copyValue) ? copyValue.replace(/\s/g, '') : copyValue,
    text,
  )
  const isCopied = copiedAt !== undefined
  return (
    <div className="ch-copy">
      <span className="ch-copy__text">
        <small>{label}</small>
        <b ref={text} className={/^\S{12,}$/.test(value) ? 'ch-copy__long' : undefined} translate="no">
          {value}
        </b>
        {note && <small>{note}</small>}
        <span className="ch-sr" role="status">
          {/* By the time as its key, so that a second copy is announced as well. */}
          {isCopied && <span key={copiedAt}>{t.valueCopied(label)}</span>}
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
          <span>{isCopied ? t.copied : t.copyWord}</span>
        </button>
      )}
    </div>
  )
}
