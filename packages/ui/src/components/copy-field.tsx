import { useRef, useState } from 'react'
import { Icon } from './icon.tsx'
import { useComponentMessages } from '../i18n/catalogue.ts'

interface CopyFieldProps {
  label: string
  value: string
  /** Whether there is a button that copies the value; otherwise it is only shown. */
  copyable?: boolean
  /** What is copied, where that is not what is shown. */
  copyValue?: string
}

/** A value to carry over into another app. Numbers are copied without their spaces, as apps want them. */
export const CopyField = ({ label, value, copyable, copyValue = value }: CopyFieldProps) => {
  const t = useComponentMessages()
  const [copied, setCopied] = useState(false)
  const text = useRef<HTMLElement>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(
        /^[\d\s]+$/.test(copyValue) ? copyValue.replace(/\s/g, '') : copyValue,
      )
      setCopied(true)
    } catch {
      // No clipboard without TLS, or the browser said no: select it, so that one long press copies it.
      if (text.current) getSelection()?.selectAllChildren(text.current)
    }
  }
  return (
    <div className="ch-card ch-row ch-row--between ch-copy">
      <span>
        <small>{label}</small>
        <b ref={text}>{value}</b>
        <span className="ch-said" role="status">
          {copied && ` ${t.copied}`}
        </span>
      </span>
      {copyable && (
        <button type="button" className="ch-icon-btn" aria-label={t.copy(label)} onClick={() => void copy()}>
          <Icon name={copied ? 'check' : 'copy'} />
        </button>
      )}
    </div>
  )
}
