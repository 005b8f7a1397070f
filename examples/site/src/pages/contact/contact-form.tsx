import {
  localizedText,
  sendContactMessage,
  type ContactContent,
  type ContactField,
  type ContactMessage,
  type ContactMessageInput,
} from '@charity-kit/contract'
import { createSubmission, readableMessage, type ApiError } from '@charity-kit/client'
import { useClient } from '@charity-kit/client/react'
import {
  Alert,
  Field,
  type FormErrors,
  type FormField,
  type FormSchema,
  Icon,
  Select,
  SubmitButton,
  TextArea,
  useForm,
  useLanguage,
  useMessages,
} from '@charity-kit/ui'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { catalogue } from '../../i18n/catalogue.ts'
import { contact } from '../../i18n/en/contact.ts'
import { sessionDraft } from '../../session-draft.ts'
import { useSite } from '../../site-context.ts'
import { contactFormSchema, toContactMessage } from './contact-message.ts'

const messages = catalogue.messages('contact', contact)

/** Time of the success message before the form clears (specification, section 9). */
const successMs = 5000

/** A message from the server, if people can read it. */
interface ServerMessage {
  text: string | undefined
}

type ContactErrors = FormErrors<FormSchema, ServerMessage>

interface Props {
  /** Fields of the form (specification, section 2, Contact page). */
  definition: ContactContent['form']
}

/** The contact form, built from the centre's data. After an error all input is still there. */
export const ContactForm = ({ definition: { heading, submit, fields } }: Props) => {
  const language = useLanguage()
  const t = useMessages(messages)
  const client = useClient()
  const { session } = useSite().connection
  const [received, setReceived] = useState<ServerMessage>()
  // Counts the same message once, even if it is sent again.
  const submission = useMemo(
    () =>
      createSubmission<ContactMessageInput, Partial<ContactMessage>>({
        send: ({ input, idempotencyKey }) => client(sendContactMessage, { body: input }, { idempotencyKey }),
      }),
    [client],
  )
  const { form, field, errors, submitting, reset } = useForm<
    ReturnType<typeof contactFormSchema>,
    ServerMessage
  >({
    schema: useMemo(() => contactFormSchema(fields, language), [fields, language]),
    initial: Object.fromEntries(fields.map(({ name }) => [name, ''])),
    draft: sessionDraft<Record<string, string>>(session, 'contact'),
    submit: async (typed): Promise<ContactErrors | undefined> => {
      if (received) return // the message is still on the screen
      const submitted = await submission.submit(toContactMessage(fields, typed))
      if (!submitted) return {} // another message is being sent
      const { result } = submitted
      if (!result.ok) return errorsOf(result.error, typed)
      setReceived({ text: readableMessage(result.message) })
    },
  })
  const clear = useEffectEvent(() => {
    setReceived(undefined)
    reset()
  })
  useEffect(() => {
    if (!received) return
    const timer = setTimeout(() => {
      clear()
    }, successMs)
    return () => {
      clearTimeout(timer)
    }
  }, [received])
  /** Returns a server's message on an English page, because the server writes only English. */
  const textOf = (message: ServerMessage) => (language === 'en' ? message.text : undefined)
  return (
    <form className="ch-card ch-stack" {...form}>
      <div>
        <h2 className="ch-h3">{localizedText(heading, language)}</h2>
        <div role="status">
          {received && (
            <p className="ch-alert ch-alert--success">
              <Icon name="check" />
              <span>{textOf(received) ?? t.received}</span>
            </p>
          )}
        </div>
      </div>
      {errors.form && <Alert tone="error">{textOf(errors.form) ?? t.submitFailed}</Alert>}
      <div className="ch-contact-form">
        {fields.map((definition) => {
          const { onChange, ...props } = field(definition.name)
          return (
            <ContactFormField
              key={definition.name}
              definition={definition}
              {...props}
              onChange={(value) => {
                if (submitting) return // the message being sent cannot change
                setReceived(undefined)
                onChange(value)
              }}
            />
          )
        })}
      </div>
      <SubmitButton sending={submitting} text={localizedText(submit, language)} busyText={t.sending} />
    </form>
  )
}

/**
 * Returns the server's sentences at this form's fields; otherwise its message as it came (specification, section 8).
 */
const errorsOf = (error: ApiError, typed: Record<string, string>): ContactErrors => {
  if (error.kind !== 'rejected')
    return { form: { text: error.kind === 'unexpected' ? readableMessage(error.message) : undefined } }
  const elsewhere = Object.entries(error.fields).find(([name]) => !Object.hasOwn(typed, name))
  return { fields: error.fields, form: { text: elsewhere?.[1] ?? readableMessage(error.message) } }
}

interface FieldProps extends FormField<string, string> {
  definition: ContactField
}

const ContactFormField = ({ definition, ...field }: FieldProps) => {
  const language = useLanguage()
  const t = useMessages(messages)
  const text = localizedText(definition.label, language)
  const label = definition.required ? (
    text
  ) : (
    <>
      {text} <em>{t.optional}</em>
    </>
  )
  if (definition.type === 'select')
    return (
      <Select
        label={label}
        {...field}
        choices={definition.options.map((option) => [option.value, localizedText(option.label, language)])}
        placeholder={t.choose}
      />
    )
  if (definition.type === 'textarea') return <TextArea label={label} {...field} rows={definition.rows} />
  const autoComplete = { name: 'name', email: 'email' }[definition.name] ?? 'off'
  return <Field label={label} {...field} type={definition.type} autoComplete={autoComplete} />
}
