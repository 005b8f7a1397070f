import { Icon } from '@charity-kit/ui'
import { useState, type ReactNode } from 'react'
import type { PaymentMessages } from '../i18n/en/payment.ts'

interface Props {
  title: string
  /** Summary of the values inside. */
  hint?: ReactNode
  /** Whether the fold is open until the visitor opens or closes it. */
  isOpen?: boolean
  t: PaymentMessages
  children: ReactNode
}

/** A folded part of a form that few visitors need. An error inside opens it. */
export const Fold = ({ title, hint, isOpen = false, t, children }: Props) => {
  const [pressed, setPressed] = useState<boolean | undefined>(undefined)
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen)
    if (isOpen) setPressed(undefined)
  }
  const isShown = pressed ?? isOpen
  return (
    <details className="ch-fold" open={isShown}>
      <summary
        onClick={(event) => {
          event.preventDefault() // the state opens it
          setPressed(!isShown)
        }}
      >
        <span className="ch-fold__title">
          <b>{title}</b>
          {hint && <small>{hint}</small>}
        </span>
        <span>{isShown ? t.hide : t.show}</span>
        <Icon name="down" />
      </summary>
      <div className="ch-stack ch-stack--5">{children}</div>
    </details>
  )
}
