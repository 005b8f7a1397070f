import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { Dialog } from './dialog.tsx'
import { Icon } from './icon.tsx'
import { Spinner } from './spinner.tsx'
import { useComponentMessages } from '../i18n/catalogue.ts'

interface StepDialogProps {
  open: boolean
  onClose: () => void
  title: string
  /** The step that is shown: another one starts at its top, and says the title to a screen reader. */
  step: string
  /** Without it there is no button that leads back. */
  onBack: (() => void) | false
  /** What came back from a press: the panel goes to its message, as it does to the first faulty field. */
  error: unknown
  /** The words of the button in the foot; none, no button. */
  main: string
  mainClass: string
  sending: boolean
  /** The button in the foot was pressed. */
  onSubmit: () => void
  children: ReactNode
}

/** A panel that leads through a form's steps: a head with the step's title, a body that scrolls, a foot with its button. */
export const StepDialog = ({ open, onClose, title, step, onBack, error, ...props }: StepDialogProps) => {
  const t = useComponentMessages()
  const [presses, setPresses] = useState(0)
  const heading = useRef<HTMLHeadingElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const id = useId()
  useEffect(() => {
    body.current?.scrollTo(0, 0)
    if (open) heading.current?.focus()
  }, [step, open])
  useEffect(() => {
    const first = body.current?.querySelector<HTMLElement>(
      'input[aria-invalid=true], [aria-invalid=true] input',
    )
    if (first) first.focus()
    else if (error) body.current?.scrollTo(0, 0)
  }, [presses, error])
  return (
    <Dialog open={open} onClose={onClose} className="ch-panel" labelledBy={id}>
      <form
        className="ch-panel__form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setPresses(presses + 1)
          props.onSubmit()
        }}
      >
        <div className="ch-panel__head">
          {onBack && (
            <button type="button" className="ch-icon-btn" aria-label={t.back} onClick={onBack}>
              <Icon name="back" />
            </button>
          )}
          <h2 className="ch-h4" id={id} ref={heading} tabIndex={-1}>
            {title}
          </h2>
          <button type="button" className="ch-icon-btn" aria-label={t.close} onClick={onClose}>
            <Icon name="close" />
          </button>
        </div>
        <div className="ch-panel__body" ref={body} tabIndex={0} role="group" aria-labelledby={id}>
          {props.children}
        </div>
        {props.main && (
          <div className="ch-panel__foot">
            <button
              type="submit"
              className={`ch-btn ch-btn--lg ${props.mainClass}`}
              aria-busy={props.sending}
            >
              {props.sending && <Spinner />}
              {props.main}
            </button>
          </div>
        )}
      </form>
    </Dialog>
  )
}
