import {
  changeFeed,
  listFeeds,
  reasonInput,
  removeFeed,
  rotateFeedKey,
  type Feed,
} from '@charity-kit/contract'
import { Alert, Button, Field, useForm } from '@charity-kit/ui'
import { useState } from 'react'
import { useAction } from '../data/use-action.ts'
import { errorText, toFormErrors } from '../error-text.ts'
import { useDeskMessages, useFrameMessages } from '../i18n/catalogue.ts'
import { FormDialog, PanelDialog } from '../parts/panel-dialog.tsx'
import { usePhonesMessages } from './messages.ts'
import { PhoneFields, toInput, type PhoneValues } from './phone-fields.tsx'
import { PhoneKey } from './phone-key.tsx'

interface DialogProps {
  feed: Feed
  onClose: () => void
}

const valuesOf = (feed: Feed): PhoneValues => ({
  name: feed.name,
  wallet: feed.wallet,
  source: feed.source,
  senders: feed.senders.join(', '),
  sim: feed.sim === null ? '' : String(feed.sim),
  perPaymentTzs: String(feed.perPaymentTzs),
  perDayTzs: String(feed.perDayTzs),
})

/** Its name, senders and limits. */
export const ChangePhone = ({ feed, onClose }: DialogProps) => {
  const t = usePhonesMessages()
  const desk = useDeskMessages()
  const frame = useFrameMessages()
  const [values, setValues] = useState(() => valuesOf(feed))
  const change = useAction(changeFeed, { invalidates: [listFeeds], onSuccess: onClose })
  const failed = change.error && toFormErrors(change.error, desk)
  return (
    <PanelDialog
      open
      onClose={onClose}
      title={`${t.change}: ${feed.name}`}
      foot={
        <Button
          busy={change.isRunning}
          onClick={() => void change.run({ params: { id: feed.id }, body: toInput(values) })}
        >
          {frame.save}
        </Button>
      }
    >
      <div className="dk-form">
        {failed?.form && <Alert tone="error">{failed.form}</Alert>}
        <PhoneFields
          values={values}
          errors={failed && 'fields' in failed ? failed.fields : {}}
          readsMessages={feed.kind !== 'standard'}
          onChange={(typed) => {
            setValues({ ...values, ...typed })
          }}
        />
      </div>
    </PanelDialog>
  )
}

/** A new key; the old one ends when it is made, so it is asked about first. */
export const KeyAgain = ({ feed, onClose }: DialogProps) => {
  const t = usePhonesMessages()
  const desk = useDeskMessages()
  const [key, setKey] = useState<string>()
  const rotate = useAction(rotateFeedKey, {
    invalidates: [listFeeds],
    onSuccess: (made) => {
      setKey(made.key)
    },
  })
  return (
    <PanelDialog
      open
      onClose={onClose}
      title={t.newKeyQuestion(feed.name)}
      foot={
        key === undefined ? (
          <Button busy={rotate.isRunning} onClick={() => void rotate.run({ params: { id: feed.id } })}>
            {t.newKey}
          </Button>
        ) : (
          <Button onClick={onClose}>{t.done}</Button>
        )
      }
    >
      {rotate.error && <Alert tone="error">{errorText(rotate.error, desk)}</Alert>}
      {key === undefined ? <p>{t.newKeyHint}</p> : <PhoneKey feed={feed} keyText={key} />}
    </PanelDialog>
  )
}

/** Ends it for good, with a reason for the history. */
export const RemovePhone = ({ feed, onClose }: DialogProps) => {
  const t = usePhonesMessages()
  const desk = useDeskMessages()
  const { run } = useAction(removeFeed, { invalidates: [listFeeds], onSuccess: onClose })
  const { form, field, errors, submitting } = useForm({
    schema: reasonInput,
    initial: { reason: '' },
    submit: async (body) => {
      const result = await run({ params: { id: feed.id }, body })
      return result && !result.ok ? toFormErrors(result.error, desk) : undefined
    },
  })
  return (
    <FormDialog
      title={t.removeQuestion(feed.name)}
      confirm={t.remove}
      form={form}
      error={errors.form}
      isRunning={submitting}
      onClose={onClose}
    >
      <p>{t.removeHint}</p>
      <Field label={t.why} {...field('reason')} />
    </FormDialog>
  )
}
