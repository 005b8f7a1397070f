import { useContext, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { useEffectEvent } from 'use-effect-event'
import { Button, type ButtonProps } from './button.tsx'
import { Dialog, DialogContext } from './dialog.tsx'
import { focusFirstInvalid } from './focus-first-invalid.ts'
import { PanelHead } from './panel-head.tsx'
import { reportFields, useReportFields } from './report-fields.ts'
import { useUniqueId } from './use-unique-id.ts'

export interface StepFormProps {
  /** ID of the title, for the dialog's `labelledBy`. */
  id: string
  onClose: () => void
  title: string
  /** The current step. A new step starts at its top, with the focus on the title, so that a screen reader reads it. */
  step: string
  /** Element that gets the focus instead of the title when the dialog opens or the step changes. */
  startAt?: RefObject<HTMLElement | null> | undefined
  /** Called by the Back button; false removes the button. */
  onBack: (() => void) | false
  /** Error of the last submission. The panel scrolls to its message, or moves the focus to the first invalid field. */
  error: unknown
  /** Text of the button in the foot; an empty text removes the button. */
  main: string
  mainVariant: ButtonProps['variant']
  sending: boolean
  /** Content of the foot, above its button. */
  foot?: ReactNode
  /** Called when the visitor submits the step. */
  onSubmit: () => void
  children: ReactNode
}

type StepDialogProps = Omit<StepFormProps, 'id'> & { open: boolean }

/** A side panel that leads through the steps of a form. */
export const StepDialog = ({ open, ...props }: StepDialogProps) => {
  const id = useUniqueId()
  return (
    <Dialog open={open} onClose={props.onClose} className="ch-panel" labelledBy={id}>
      <StepForm {...props} id={id} />
    </Dialog>
  )
}

/**
 * The steps without a dialog, for a dialog that stays open while one part brings the first steps and another the next.
 * They have a head with the step's title, a body that scrolls, and a foot with the main button.
 */
export const StepForm = ({ id, onClose, title, step, startAt, onBack, error, ...props }: StepFormProps) => {
  const { open } = useContext(DialogContext)
  const [presses, setPresses] = useState(0)
  const heading = useRef<HTMLHeadingElement>(null)
  const body = useRef<HTMLDivElement>(null)
  useReportFields(body)
  const focusStart = useEffectEvent(() => {
    ;(startAt?.current ?? heading.current)?.focus()
  })
  useEffect(() => {
    body.current?.scrollTo(0, 0)
    if (open) focusStart()
  }, [step, open])
  useEffect(() => {
    if (!focusFirstInvalid(body.current) && error) body.current?.scrollTo(0, 0)
  }, [presses, error])
  return (
    <form
      className="ch-panel__form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setPresses(presses + 1)
        reportFields(body.current)
        props.onSubmit()
      }}
    >
      <PanelHead id={id} title={title} heading={heading} onBack={onBack} onClose={onClose} />
      <div
        className="ch-panel__body"
        part="panel-body"
        ref={body}
        tabIndex={0}
        role="group"
        aria-labelledby={id}
      >
        {props.children}
      </div>
      {(props.main || props.foot) && (
        <div className="ch-panel__foot" part="panel-foot">
          {props.foot}
          {props.main && (
            // The key keeps Preact from reusing the foot's button whose click led here: that click would submit the
            // form.
            <Button key="main" type="submit" variant={props.mainVariant} size="large" busy={props.sending}>
              {props.main}
            </Button>
          )}
        </div>
      )}
    </form>
  )
}
