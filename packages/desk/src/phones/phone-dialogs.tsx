import {
  askedKinds,
  changeFeed,
  feedRemovalInput,
  listFeeds,
  removeFeed,
  rotateFeedKey,
  switchFeedOn,
  type Feed,
} from '@charity-kit/contract'
import { Alert, Button, Field, PasswordField, useForm } from '@charity-kit/ui'
import { useState } from 'react'
import { useAction } from '../data/use-action.ts'
import { toFormErrors } from '../error-text.ts'
import { useDeskMessages, useFrameMessages } from '../i18n/catalogue.ts'
import { OwnPasswordForm } from '../parts/own-password-form.tsx'
import { FormDialog, PanelDialog } from '../parts/panel-dialog.tsx'
import { PasswordDialog } from '../parts/password-dialog.tsx'
import { usePhonesMessages } from './messages.ts'
import { CredentialFields, noCredentials, toCredentials } from './credential-fields.tsx'
import { PhoneFields, readsMessages, toInput, type PhoneValues } from './phone-fields.tsx'
import { PhoneKey } from './phone-key.tsx'

interface DialogProps {
  feed: Feed
  onClose: () => void
}

const valuesOf = (feed: Feed): PhoneValues => ({
  name: feed.name,
  senders: feed.senders.join(', '),
  sim: feed.sim === null ? '' : String(feed.sim),
  perPaymentTzs: String(feed.perPaymentTzs),
  perDayTzs: String(feed.perDayTzs),
  password: '',
})

/** Changes a phone's name, senders and limits. */
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
          readsMessages={readsMessages(feed.kind)}
          onChange={(typed) => {
            setValues({ ...values, ...typed })
          }}
        />
      </div>
    </PanelDialog>
  )
}

/** Creates a new key, or replaces credentials. The old ones then end, so the dialog asks first. */
export const KeyAgain = ({ feed, onClose }: DialogProps) => {
  const t = usePhonesMessages()
  const frame = useFrameMessages()
  const isAsked = askedKinds.includes(feed.kind)
  const [credentials, setCredentials] = useState(noCredentials)
  const [key, setKey] = useState<string | null>()
  const rotate = useAction(rotateFeedKey, { invalidates: [listFeeds] })
  return (
    <PanelDialog
      open
      onClose={onClose}
      title={t.newKeyQuestion(feed.name)}
      foot={key !== undefined && <Button onClick={onClose}>{t.done}</Button>}
    >
      {key === undefined ? (
        <OwnPasswordForm
          label={frame.ownPassword}
          hint={frame.ownPasswordHint}
          text={t.newKey}
          onConfirm={async (password) => {
            const body = { password, ...(isAsked && { credentials: toCredentials(credentials) }) }
            const result = await rotate.run({ params: { id: feed.id }, body })
            if (result?.ok) setKey(result.value.key)
            return result && !result.ok ? result.error : undefined
          }}
        >
          {isAsked ? (
            <CredentialFields
              values={credentials}
              errors={{}}
              onChange={(typed) => {
                setCredentials({ ...credentials, ...typed })
              }}
            />
          ) : (
            <p>{t.newKeyHint}</p>
          )}
        </OwnPasswordForm>
      ) : (
        <PhoneKey feed={feed} keyText={key} />
      )}
    </PanelDialog>
  )
}

/** Switches on a phone or provider that is new, paused or suspended. */
export const SwitchOn = ({ feed, onClose }: DialogProps) => {
  const t = usePhonesMessages()
  const { run } = useAction(switchFeedOn, { invalidates: [listFeeds] })
  return (
    <PasswordDialog
      title={t.switchOnQuestion(feed.name)}
      confirm={t.switchOn}
      onClose={onClose}
      onConfirm={async (password) => {
        const result = await run({ params: { id: feed.id }, body: { password } })
        return result && !result.ok ? result.error : undefined
      }}
    >
      {feed.suspendedFor && <p>{t.suspendedFor(feed.suspendedFor)}</p>}
    </PasswordDialog>
  )
}

/** Removes a phone or provider for good. The activity shows the reason. */
export const RemovePhone = ({ feed, onClose }: DialogProps) => {
  const t = usePhonesMessages()
  const desk = useDeskMessages()
  const frame = useFrameMessages()
  const { run } = useAction(removeFeed, { invalidates: [listFeeds], onSuccess: onClose })
  const { form, field, errors, submitting } = useForm({
    schema: feedRemovalInput,
    initial: { reason: '', password: '' },
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
      <PasswordField
        label={frame.ownPassword}
        hint={frame.ownPasswordHint}
        autoComplete="current-password"
        {...field('password')}
      />
    </FormDialog>
  )
}
