import { Alert, Button, type Form, type FormSchema } from '@charity-kit/ui'
import type { ReactNode } from 'react'
import { useFrameMessages } from '../i18n/catalogue.ts'
import { isSameValue } from './is-same-value.ts'
import { useLeaveGuard } from './leave-guard.ts'
import { useKeys } from './keys.ts'
import { Page, type PageProps } from './page.tsx'
import './form-page.css'

interface FormPageProps extends Omit<PageProps, 'foot' | 'narrow'> {
  /** Result of `useForm`: its props, errors and state. */
  form: Pick<Form<FormSchema>['form'], 'noValidate' | 'method' | 'onSubmit'> & {
    ref: Form<FormSchema>['form']['ref']
  }
  error?: ReactNode
  isSaving: boolean
  /** Number of fields that differ from the stored values: see {@link countChanges}. */
  changes: number
  /** Text of the button, e.g. "Publish changes"; by default "Save". */
  saveText?: string
  /** Discards the typed changes. */
  onReset?: () => void
  /** Content above the form and the aside: on a phone a switch between the two. */
  lead?: ReactNode
  /** Content beside the form from 1024 px: a preview. */
  aside?: ReactNode
  /** Puts the cards into two columns (`dk-columns`). */
  wide?: boolean
}

/**
 * A form as a page: cards by subject, and a foot with the number of unsaved changes.
 * Warns before the member leaves with changes, and keeps the input in the draft of `useForm`. Ctrl S saves.
 */
export const FormPage = ({
  form,
  error,
  isSaving,
  changes,
  saveText,
  onReset,
  lead,
  aside,
  wide = false,
  children,
  ...page
}: FormPageProps) => {
  useLeaveGuard(changes > 0 && !isSaving)
  useKeys({
    'ctrl+s': () => {
      form.ref.current?.requestSubmit()
    },
  })
  const id = 'dk-form'
  return (
    <Page
      {...page}
      narrow={aside === undefined && !wide}
      foot={
        <SaveBar formId={id} changes={changes} isSaving={isSaving} saveText={saveText} onReset={onReset} />
      }
    >
      {lead}
      <div className={aside === undefined ? undefined : 'dk-columns dk-columns--aside'}>
        <form id={id} className="dk-form" {...form}>
          {error !== undefined && <Alert tone="error">{error}</Alert>}
          {children}
        </form>
        {aside !== undefined && <aside className="dk-form__aside">{aside}</aside>}
      </div>
    </Page>
  )
}

interface SaveBarProps {
  /** ID of the form that the button submits. */
  formId: string
  changes: number
  isSaving: boolean
  saveText?: string | undefined
  onReset?: (() => void) | undefined
}

/** Number of unsaved changes, and the button that saves them. */
export const SaveBar = ({ formId, changes, isSaving, saveText, onReset }: SaveBarProps) => {
  const t = useFrameMessages()
  return (
    <>
      <Button type="submit" form={formId} busy={isSaving}>
        {isSaving ? t.saving : (saveText ?? t.save)}
      </Button>
      {onReset && changes > 0 && (
        <Button variant="line" onClick={onReset}>
          {t.discard}
        </Button>
      )}
      <p className="dk-foot__note" role="status">
        {changes > 0 ? t.unsaved(changes) : t.allSaved}
      </p>
    </>
  )
}

/** Returns how many values of a form differ from its initial values. */
export const countChanges = (initial: Record<string, unknown>, values: Record<string, unknown>): number =>
  Object.keys(values).filter((name) => !isSameValue(values[name], initial[name])).length

/** A card of a form: fields of one subject under a heading. */
export const FormCard = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="dk-card">
    <h2 className="dk-h2">{title}</h2>
    {children}
  </section>
)
