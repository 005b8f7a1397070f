import { useRef, useState } from 'react'
import { Icon } from './icon.tsx'

interface CopyFieldProps {
  label: string
  value: string
  /** The copy button's name and what is said afterwards; without them the value is only shown. */
  copyLabel?: string
  copiedText?: string
  /** What is copied, where that is not what is shown. */
  copyValue?: string
}

/** A value to carry over into another app. Numbers are copied without their spaces, as apps want them. */
export const CopyField = ({ label, value, copyLabel, copiedText, copyValue = value }: CopyFieldProps) => {
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
          {copied && ` ${copiedText ?? ''}`}
        </span>
      </span>
      {copyLabel && (
        <button type="button" className="ch-icon-btn" aria-label={copyLabel} onClick={() => void copy()}>
          <Icon name={copied ? 'check' : 'copy'} />
        </button>
      )}
    </div>
  )
}
