import { useContext, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { useEffectEvent } from 'use-effect-event'
import { Button, type ButtonProps } from './button.tsx'
import { Dialog, DialogContext } from './dialog.tsx'
import { focusFirstInvalid } from './focus-first-invalid.ts'
import { PanelHead } from './panel-head.tsx'
import { reportFields, useReportFields } from './report-fields.ts'
import { useUniqueId } from './use-unique-id.ts'

export interface StepFormProps {
  /** The dialog's `labelledBy`: the title has it. */
  id: string
  onClose: () => void
  title: string
  /** The current step. Another one starts at its top, with the focus on the title, so that a screen reader says it. */
  step: string
  /** Gets the focus instead of the title when the dialog opens or the step changes. */
  startAt?: RefObject<HTMLElement | null> | undefined
  /** Without it there is no back button. */
  onBack: (() => void) | false
  /** Why the last submission failed: the panel scrolls to its message, or moves the focus to the first invalid field. */
  error: unknown
  /** The text of the button in the foot; without any there is no button. */
  main: string
  mainVariant: ButtonProps['variant']
  sending: boolean
  /** Stands in the foot, above its button. */
  foot?: ReactNode
  /** The button in the foot was pressed. */
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

/** The steps alone, for a dialog that stays open while one part brings the first ones and another the next: a head with the step's title, a body that scrolls, a foot with the main button. */
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
            // With a key: Preact would make it of the foot's button whose press led here, and that press would submit the form.
            <Button key="main" type="submit" variant={props.mainVariant} size="large" busy={props.sending}>
              {props.main}
            </Button>
          )}
        </div>
      )}
    </form>
  )
}
