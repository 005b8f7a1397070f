import {
  answerContactMessage,
  answerInput,
  preferredLanguage,
  type StaffMessageDetails,
} from '@charity-kit/contract'
import { Alert, Button, Icon, TextArea, useForm } from '@charity-kit/ui'
import * as v from 'valibot'
import { deskDraft } from '../data/desk-draft.ts'
import { useAction } from '../data/use-action.ts'
import { toFormErrors } from '../error-text.ts'
import { useDeskMessages } from '../i18n/catalogue.ts'
import { DeskIcon } from '../parts/desk-icon.tsx'
import { useKeys } from '../parts/keys.ts'
import { Key } from '../parts/signals.tsx'
import { useToast } from '../parts/toast.tsx'
import { messageQueries } from './message-queries.ts'
import { useMessagesMessages } from './messages.ts'

interface AnswerFormProps {
  message: StaffMessageDetails
  /** Whether the message is being marked as done. */
  isMarking: boolean
  onDone: () => void
}

const schema = v.pick(answerInput, ['text'])
const draftSchema = v.object({ text: v.string() })

/** A reply by email. The device keeps the input until it is sent. */
export const AnswerForm = ({ message, isMarking, onDone }: AnswerFormProps) => {
  const t = useMessagesMessages()
  const desk = useDeskMessages()
  const toast = useToast()
  const answer = useAction(answerContactMessage, { invalidates: messageQueries })
  const { form, field, errors, submitting, values, reset } = useForm({
    schema,
    initial: { text: '' },
    draft: deskDraft(`message/${String(message.id)}`, draftSchema),
    submit: async ({ text }) => {
      const body = { text, seen: message.answers.length }
      const result = await answer.run({ params: { id: message.id }, body })
      if (result && !result.ok) return toFormErrors(result.error, desk)
      toast({ text: t.sentToast, icon: 'mail' })
      reset()
      return undefined
    },
  })
  useKeys({
    a: () => {
      form.ref.current?.querySelector('textarea')?.focus()
    },
    e: onDone,
    'ctrl+enter': () => {
      form.ref.current?.requestSubmit()
    },
  })
  return (
    <form className="dk-answer" {...form}>
      {errors.form && <Alert tone="error">{errors.form}</Alert>}
      <TextArea label={t.yourAnswer(message.name)} rows={3} {...field('text')} />
      <div className="dk-answer__buttons">
        <Button type="submit" busy={submitting}>
          {!submitting && <DeskIcon name="mail" />}
          <span>{submitting ? t.sending : t.send}</span>
          <Key>Ctrl Enter</Key>
        </Button>
        <Button variant="line" busy={isMarking} onClick={onDone}>
          {!isMarking && <Icon name="check" />}
          <span>{t.markDone}</span>
          <Key>E</Key>
        </Button>
      </div>
      <p className="dk-foot__note">
        <span>{t.language[preferredLanguage(message.language)]}</span> <span>{t.replies}</span>{' '}
        <span>{values.text !== '' && t.keptHere}</span>
      </p>
    </form>
  )
}
