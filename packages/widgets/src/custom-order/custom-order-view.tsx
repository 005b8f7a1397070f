import { useEffect, useId, useRef, useState } from 'react'
import type { CustomOrderMessages } from '../i18n/en/custom-order.ts'
import type { Language } from '../i18n/languages.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Icon } from '../ui/icon.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { Steps } from '../ui/steps.tsx'
import { useStore } from '../ui/use-store.ts'
import type { CustomOrderStore } from './custom-order-store.ts'
import { OrderSent } from './order-sent.tsx'
import { WishForm } from './wish-form.tsx'
import { WishReview } from './wish-review.tsx'
import type { OrderContact } from './wish.ts'

export interface CustomOrderViewProps {
  store: CustomOrderStore
  t: CustomOrderMessages
  language: Language
  open: boolean
  onClose: () => void
  visitor?: OrderContact | undefined
}

/** The panel around the three steps. */
export const CustomOrderView = ({ store, t, language, open, onClose, visitor }: CustomOrderViewProps) => {
  const { screen, wish } = useStore(store)
  const { dispatch } = store
  /** The step on which a mouse moved: somebody is reading it. */
  const [readStep, setReadStep] = useState('')
  const [attempts, setAttempts] = useState(0)
  const heading = useRef<HTMLHeadingElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const id = useId()
  const error = screen.name === 'review' ? screen.error : undefined
  const sending = screen.name === 'review' && screen.sending

  useEffect(() => {
    if (open && visitor) dispatch({ type: 'visitorKnown', visitor })
  }, [open, visitor, dispatch])
  // A new step starts at its top, and says its name to a screen reader.
  useEffect(() => {
    body.current?.scrollTo(0, 0)
    if (open) heading.current?.focus()
  }, [screen.name, open])
  // After a press that failed: to the first faulty field, or to the message at the top.
  useEffect(() => {
    const first = body.current?.querySelector<HTMLElement>(
      '[aria-invalid=true] input, input[aria-invalid=true]',
    )
    if (first) first.focus()
    else if (error) body.current?.scrollTo(0, 0)
  }, [attempts, error])

  const close = () => {
    onClose()
    if (screen.name === 'success') dispatch({ type: 'finished' })
  }
  const [title, main] = {
    details: [t.customOrder, t.reviewOrder],
    review: [t.review, sending ? t.sending : t.submit],
    success: [t.orderSent, t.close],
  }[screen.name]
  const step = { details: 1, review: 2, success: 3 }[screen.name]
  return (
    <Dialog open={open} onClose={close} className="ch-panel" labelledBy={id}>
      <form
        className="ch-panel__form"
        noValidate
        onPointerMove={(event) => {
          if (event.pointerType === 'mouse') setReadStep(screen.name)
        }}
        onPointerLeave={() => {
          setReadStep('')
        }}
        onSubmit={(event) => {
          event.preventDefault()
          setAttempts(attempts + 1)
          if (screen.name === 'details') dispatch({ type: 'reviewPressed' })
          else if (screen.name === 'review') void store.submit()
          else close()
        }}
      >
        <div className="ch-panel__head">
          {screen.name === 'review' && (
            <button
              type="button"
              className="ch-icon-btn"
              aria-label={t.back}
              onClick={() => {
                dispatch({ type: 'backPressed' })
              }}
            >
              <Icon name="back" />
            </button>
          )}
          <h2 className="ch-h4" id={id} ref={heading} tabIndex={-1}>
            {title}
          </h2>
          <button type="button" className="ch-icon-btn" aria-label={t.close} onClick={close}>
            <Icon name="close" />
          </button>
        </div>
        <div
          className={screen.name === 'success' ? 'ch-panel__body ch-panel__body--center' : 'ch-panel__body'}
          ref={body}
          tabIndex={0}
          role="group"
          aria-labelledby={id}
        >
          {screen.name !== 'success' && (
            <Steps step={step} names={t.stepNames} said={t.stepOf(step, t.stepNames[step - 1] ?? '')} />
          )}
          {screen.name === 'details' && (
            <WishForm
              wish={wish}
              faults={screen.faults}
              t={t}
              onEdit={(change) => {
                dispatch({ type: 'wishEdited', change })
              }}
            />
          )}
          {screen.name === 'review' && <WishReview wish={wish} error={error} t={t} />}
          {screen.name === 'success' && (
            <OrderSent
              order={screen.order}
              wish={wish}
              paused={!open || readStep === 'success'}
              t={t}
              language={language}
              onDone={close}
            />
          )}
        </div>
        <div className="ch-panel__foot">
          <button
            type="submit"
            className={screen.name === 'success' ? 'ch-btn ch-btn--line ch-btn--lg' : 'ch-btn ch-btn--lg'}
            aria-busy={sending}
          >
            {sending && <Spinner />}
            {main}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
