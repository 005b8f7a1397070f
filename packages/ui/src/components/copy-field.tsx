import { useRef, type ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { useComponentMessages } from '../i18n/catalogue.ts'
import { useCopy } from './use-copy.ts'

interface CopyFieldProps {
  label: string
  value: string
  /** A sentence below the value. */
  note?: string | undefined
  /** Whether the field has a Copy button; otherwise the value is only shown. */
  copyable?: boolean
  /** Text to copy, if it differs from the value shown. */
  copyValue?: string
  /** Another control for the value, before the Copy button. */
  children?: ReactNode
}

/**
 * A value to enter in another app, with a Copy button. Numbers are copied without their spaces, as apps want them.
 * Only the field that was copied last says "Copied". Several fields in a `ch-facts` are the rows of one card.
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
          {/* The key is the timestamp, so that a second copy is announced too. */}
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
