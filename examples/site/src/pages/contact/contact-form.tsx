import { localizedText, type ContactContent, type ContactField, type Language } from '@charity-kit/contract'
import { useEffect, useMemo, useRef, useState } from 'react'
import { createContactApi } from './contact-api.ts'
import { type ConnectionProps, useClientFor, useStore } from '@charity-kit/client/react'
import { Field, Icon, Alert, Select, Spinner, useMessages, useLanguage, withLocale } from '@charity-kit/ui'
import { catalogue } from '../../i18n/catalogue.ts'
import { contact as english, type ContactMessages } from '../../i18n/en/contact.ts'
import type { ContactFault } from './contact-reducer.ts'
import { createContactStore } from './contact-store.ts'

const messages = catalogue.messages('contact', english)

/** Milliseconds that the success message stays before the form clears (specification, section 9). */
const successMs = 5000

export interface ContactFormProps extends ConnectionProps {
  /** The static field definitions (specification, section 2, Contact page). */
  form: ContactContent['form']
}

/** The contact form, built from the centre's data. A failure keeps everything that was typed. */
export const ContactForm = withLocale(function ContactForm({ form, ...connection }: ContactFormProps) {
  const { session } = connection
  const language = useLanguage()
  const t = useMessages(messages)
  const client = useClientFor(connection, language)
  const store = useMemo(
    () => createContactStore(createContactApi(client), session?.drafts),
    [client, session],
  )
  const { values, phase } = useStore(store)
  const [attempts, setAttempts] = useState(0)
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (phase.name !== 'sent') return
    const timer = setTimeout(() => {
      store.dispatch({ type: 'cleared' })
    }, successMs)
    return () => {
      clearTimeout(timer)
    }
  }, [phase, store])
  useEffect(() => {
    element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [attempts])
  const faults = phase.name === 'editing' ? phase.faults : {}
  const failed = phase.name === 'editing' ? phase.failed : undefined
  return (
    <form
      className="ch-card ch-stack"
      noValidate
      ref={element}
      onSubmit={(event) => {
        event.preventDefault()
        setAttempts(attempts + 1)
        void store.submit(form.fields)
      }}
    >
      <div>
        <h2 className="ch-h3">{localizedText(form.heading, language)}</h2>
        <div role="status">
          {phase.name === 'sent' && (
            <p className="ch-alert ch-alert--success">
              <Icon name="check" />
              <span>{(language === 'en' && phase.said) || t.received}</span>
            </p>
          )}
        </div>
      </div>
      {failed && <Alert tone="error">{(language === 'en' && failed.said) || t.submitFailed}</Alert>}
      <div className="ch-contact-form">
        {form.fields.map((field) => (
          <FormField
            key={field.name}
            field={field}
            value={values[field.name] ?? ''}
            fault={faults[field.name]}
            t={t}
            language={language}
            onChange={(value) => {
              store.dispatch({ type: 'edited', name: field.name, value })
            }}
          />
        ))}
      </div>
      <button type="submit" className="ch-btn ch-btn--lg" aria-busy={phase.name === 'sending'}>
        {phase.name === 'sending' && <Spinner />}
        {phase.name === 'sending' ? t.sending : localizedText(form.submit, language)}
      </button>
    </form>
  )
})

interface FormFieldProps {
  field: ContactField
  value: string
  fault: ContactFault | undefined
  t: ContactMessages
  language: Language
  onChange: (value: string) => void
}

/** The most that the server takes of each (packages/contract, contact.ts). */
const maxLengths: Record<string, number> = { name: 120, email: 254, subject: 200, message: 5000 }

const FormField = ({ field, value, fault, t, language, onChange }: FormFieldProps) => {
  const words = localizedText(field.label, language)
  const shared = {
    label: field.required ? (
      words
    ) : (
      <>
        {words} <em>{t.optional}</em>
      </>
    ),
    value,
    error: fault && { missing: t.required(words), email: t.emailInvalid }[fault],
    onChange,
  }
  if (field.type === 'select')
    return (
      <Select
        {...shared}
        choices={field.options.map((option) => [option.value, localizedText(option.label, language)])}
        placeholder={t.choose}
      />
    )
  const autoComplete = { name: 'name', email: 'email' }[field.name] ?? 'off'
  const maxLength = maxLengths[field.name] ?? 200
  return field.type === 'textarea' ? (
    <Field {...shared} rows={field.rows} maxLength={maxLength} />
  ) : (
    <Field {...shared} type={field.type} autoComplete={autoComplete} maxLength={maxLength} />
  )
}
