import { Alert, Button, Dialog, focusFirstInvalid, Icon, useUniqueId } from '@charity-kit/ui'
import { useEffect, useRef, useState, type ComponentProps, type ReactNode, type SyntheticEvent } from 'react'
import { useFrameMessages } from '../i18n/catalogue.ts'
import './panel-dialog.css'

interface PanelDialogProps {
  open: boolean
  onClose: () => void
  title: string
  /** Shows two parts side by side, and fills a phone's screen. */
  wide?: boolean
  /** Buttons, the main one first. */
  foot?: ReactNode
  children: ReactNode
}

/** A dialog with a head, a body that scrolls and a foot. On closing, the focus returns to its earlier place. */
export const PanelDialog = ({ open, onClose, title, wide, foot, children }: PanelDialogProps) => {
  const t = useFrameMessages()
  const id = useUniqueId()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      className={wide ? 'ch-dialog dk-dialog dk-dialog--wide' : 'ch-dialog dk-dialog'}
      labelledBy={id}
    >
      {open && (
        <div className="dk-dialog__parts">
          <div className="dk-dialog__head">
            <h2 className="dk-h2" id={id}>
              {title}
            </h2>
            <button type="button" className="ch-icon-btn" aria-label={t.close} onClick={onClose}>
              <Icon name="close" />
            </button>
          </div>
          <div className="dk-dialog__body">{children}</div>
          {foot !== undefined && <div className="dk-dialog__foot">{foot}</div>}
        </div>
      )}
    </Dialog>
  )
}

interface FormDialogProps {
  title: string
  /** Verb on the button. */
  confirm: string
  /** Text of the cancel button; by default "Cancel". */
  cancel?: string | undefined
  /** `form`, `errors.form` and `submitting` of `useForm`. */
  form: ComponentProps<'form'>
  error: ReactNode
  isRunning: boolean
  onClose: () => void
  /** Whether the action cannot be undone, which makes the button red. */
  isFinal?: boolean
  /** Shows two parts side by side. */
  wide?: boolean
  /** Additional buttons at the end. */
  more?: ReactNode
  /** Fields of the form. */
  children: ReactNode
}

/** Returns the props of a form without `useForm`. Enter submits the form, and its errors are in our words. */
export const formProps = (onSubmit: () => void) =>
  ({
    method: 'post',
    noValidate: true,
    onSubmit(event: SyntheticEvent) {
      event.preventDefault()
      onSubmit()
    },
  }) as const

/** A form in a dialog, whose buttons stay in sight at the foot. */
export const FormDialog = ({
  title,
  confirm,
  cancel,
  form,
  error,
  isRunning,
  onClose,
  isFinal,
  wide,
  more,
  children,
}: FormDialogProps) => {
  const t = useFrameMessages()
  const id = useUniqueId()
  return (
    <PanelDialog
      open
      wide={wide}
      onClose={onClose}
      title={title}
      foot={
        <>
          <Button type="submit" form={id} variant={isFinal ? 'danger' : 'action'} busy={isRunning}>
            {confirm}
          </Button>
          <Button variant="line" onClick={onClose}>
            {cancel ?? t.cancel}
          </Button>
          {more}
        </>
      }
    >
      <form id={id} className="dk-form" {...form}>
        {error && <Alert tone="error">{error}</Alert>}
        {children}
      </form>
    </PanelDialog>
  )
}

interface ConfirmDialogProps {
  open: boolean
  onClose: () => void
  /** Question: "Verify 6 payments?" */
  title: string
  /** Verb on the button: "Verify 6". */
  confirm: string
  /** Text of the cancel button; by default "Cancel". */
  cancel?: string
  onConfirm: () => void
  /** Whether the action cannot be undone, which makes the button red. */
  isFinal?: boolean
  /** Text that must be typed first: `{ label: 'Type her phone number to go on', value: '0754 000 123' }`. */
  typed?: { label: string; value: string }
  isRunning?: boolean
  /** Consequences of the action, and its error if it failed. */
  children: ReactNode
}

/** Asks for confirmation. Only for many records at once, for emails that cannot be recalled, and for erasing. */
export const ConfirmDialog = ({
  open,
  onClose,
  title,
  confirm,
  cancel,
  onConfirm,
  isFinal,
  typed,
  isRunning = false,
  children,
}: ConfirmDialogProps) => {
  const t = useFrameMessages()
  const id = useUniqueId()
  const formId = useUniqueId()
  const [text, setText] = useState('')
  const [presses, setPresses] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  // Focuses the field that lacks its text.
  useEffect(() => {
    if (presses > 0) focusFirstInvalid(form.current)
  }, [presses])
  const close = () => {
    setText('') // otherwise the next question would be answered already
    onClose()
  }
  const isTyped = typed === undefined || plain(text) === plain(typed.value)
  return (
    <PanelDialog
      open={open}
      onClose={close}
      title={title}
      foot={
        <>
          <Button
            type="submit"
            form={formId}
            variant={isFinal ? 'danger' : 'action'}
            busy={isRunning}
            disabled={!isTyped}
          >
            {confirm}
          </Button>
          <Button variant="line" onClick={close}>
            {cancel ?? t.cancel}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        id={formId}
        className="dk-form"
        {...formProps(() => {
          if (!isTyped || isRunning) return
          onConfirm()
          setPresses(presses + 1)
        })}
      >
        <div className="ch-stack">{children}</div>
        {typed && (
          <div className="ch-field">
            <label className="ch-label" htmlFor={id}>
              {typed.label}
            </label>
            <input
              className="ch-input"
              id={id}
              value={text}
              autoComplete="off"
              onChange={(event) => {
                setText(event.currentTarget.value)
              }}
            />
          </div>
        )}
      </form>
    </PanelDialog>
  )
}

const plain = (text: string) => text.replace(/\s+/g, '').toLowerCase()
