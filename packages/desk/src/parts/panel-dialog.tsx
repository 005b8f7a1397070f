import { Alert, Button, Dialog, focusFirstInvalid, Icon, useUniqueId } from '@charity-kit/ui'
import { useEffect, useRef, useState, type ComponentProps, type ReactNode, type SyntheticEvent } from 'react'
import { useFrameMessages } from '../i18n/catalogue.ts'
import './panel-dialog.css'

interface PanelDialogProps {
  open: boolean
  onClose: () => void
  title: string
  /** Two parts side by side: fills a phone's screen. */
  wide?: boolean
  /** Buttons; the main one first. */
  foot?: ReactNode
  children: ReactNode
}

/** A dialog with a head, a body that scrolls and a foot. The focus goes back where it came from. */
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
  /** The verb, on the button. */
  confirm: string
  /** "Cancel" unless set. */
  cancel?: string | undefined
  /** `form`, `errors.form` and `submitting` of `useForm`. */
  form: ComponentProps<'form'>
  error: ReactNode
  isRunning: boolean
  onClose: () => void
  /** It can't be taken back: a red button. */
  isFinal?: boolean
  /** Two parts side by side. */
  wide?: boolean
  /** More buttons, at the end. */
  more?: ReactNode
  /** The fields. */
  children: ReactNode
}

/** The props of a form that has no `useForm`: Enter submits it, and its errors are in our words. */
export const formProps = (onSubmit: () => void) =>
  ({
    method: 'post',
    noValidate: true,
    onSubmit(event: SyntheticEvent) {
      event.preventDefault()
      onSubmit()
    },
  }) as const

/** A form with its buttons at the foot, which stays in sight. */
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
  /** A question: "Verify 6 payments?" */
  title: string
  /** The verb, on the button: "Verify 6". */
  confirm: string
  /** "Cancel" unless set. */
  cancel?: string
  onConfirm: () => void
  /** It can't be taken back: a red button. */
  isFinal?: boolean
  /** What has to be typed first: `{ label: 'Type her phone number to go on', value: '0754 000 123' }`. */
  typed?: { label: string; value: string }
  isRunning?: boolean
  /** What follows from it; errors too, where it failed. */
  children: ReactNode
}

/** Asks once more: only for many at once, for mails that can't come back, and for erasing. */
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
  // Where something is missing.
  useEffect(() => {
    if (presses > 0) focusFirstInvalid(form.current)
  }, [presses])
  const close = () => {
    setText('') // or the next time would ask for nothing
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
