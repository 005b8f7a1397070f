import {
  addCampaign,
  getContent,
  listActiveCampaigns,
  type Centre,
  type CurrentContent,
} from '@charity-kit/contract'
import { Alert, Button, buttonClass, Field, PasswordField, ResourceState } from '@charity-kit/ui'
import { useState, type ReactNode } from 'react'
import { Link } from 'wouter'
import { useAction } from '../data/use-action.ts'
import { useCall } from '../data/use-call.ts'
import { errorText } from '../error-text.ts'
import { useDeskMessages, useFrameMessages } from '../i18n/catalogue.ts'
import { EmptyState } from '../parts/empty-state.tsx'
import { FormCard } from '../parts/form-page.tsx'
import { Page } from '../parts/page.tsx'
import { formProps } from '../parts/panel-dialog.tsx'
import type { Json } from './content-value.ts'
import { useCentreMessages } from './messages.ts'
import { useContentEdit } from './use-content.ts'

/** Set-up of a new centre: its name, its payment number and its first campaign. Then people can donate. */
export const FirstSteps = () => {
  const t = useCentreMessages()
  const content = useCall(getContent, { params: { key: 'centre' } })
  return (
    <Page title={t.start} subtitle={t.startHint} narrow>
      <ResourceState resource={content} failed={t.loadFailed} onRetry={content.retry}>
        {(stored) => <Steps stored={stored} />}
      </ResourceState>
    </Page>
  )
}

type Step = 'name' | 'numbers' | 'campaign' | 'done'

const Steps = ({ stored }: { stored: CurrentContent }) => {
  const t = useCentreMessages()
  const desk = useDeskMessages()
  const edit = useContentEdit('centre', stored)
  const [step, setStep] = useState<Step>('name')
  const value = edit.value as unknown as Centre
  const text = (path: readonly string[], label: string, current: string | undefined) => (
    <Field
      key={path.join('.')}
      label={label}
      value={current ?? ''}
      error={edit.errors[path.join('.')]}
      onChange={(typed) => {
        edit.change(path, typed)
      }}
    />
  )
  const goOn = async (next: Step, changed: Json = edit.value, password?: string) => {
    if (edit.changes === 0 || (await edit.publish(changed, password))?.ok) setStep(next)
  }
  if (step === 'done')
    return (
      <EmptyState
        kind="done"
        title={t.startDone}
        action={
          <p className="dk-row">
            <a className={buttonClass()} href="/donate">
              {t.seeSite}
            </a>
            <Link className={buttonClass({ variant: 'line' })} href="/">
              {t.toToday}
            </Link>
          </p>
        }
      />
    )
  return (
    <>
      {edit.error && <Alert tone="error">{errorText(edit.error, desk)}</Alert>}
      {step === 'name' && (
        <form
          {...formProps(() => {
            void goOn('numbers')
          })}
        >
          <FormCard title={t.startName}>
            {text(['name'], t.labels['name'] ?? '', value.name)}
            {text(['shortName'], t.labels['shortName'] ?? '', value.shortName)}
            {text(['contact', 'email'], t.labels['email'] ?? '', value.contact?.email)}
            {text(['contact', 'phone'], t.labels['phone'] ?? '', value.contact?.phone)}
            <Button type="submit" busy={edit.isSaving}>
              {t.next}
            </Button>
          </FormCard>
        </form>
      )}
      {step === 'numbers' && (
        <NumbersStep
          value={value}
          text={text}
          isSaving={edit.isSaving}
          passwordError={edit.errors['password']}
          onNext={(password) => void goOn('campaign', withOneNumber(value), password)}
        />
      )}
      {step === 'campaign' && (
        <CampaignStep
          onDone={() => {
            setStep('done')
          }}
        />
      )}
    </>
  )
}

/**
 * Removes the sample's numbers of single networks, which are invented. The centre's own number works from all networks.
 */
const withOneNumber = (value: Centre): Centre => {
  const { wallets } = value.payment
  if (!wallets) return value
  return {
    ...value,
    payment: {
      ...value.payment,
      wallets: wallets.map(({ number: _number, payeeName: _name, ...wallet }) => wallet),
    },
  }
}

const sampleNumber = '000 111 222'

const NumbersStep = ({
  value,
  text,
  isSaving,
  passwordError,
  onNext,
}: {
  value: Centre
  text: (path: readonly string[], label: string, current: string | undefined) => ReactNode
  isSaving: boolean
  passwordError: string | undefined
  onNext: (password: string) => void
}) => {
  const t = useCentreMessages()
  const frame = useFrameMessages()
  const [isAsked, setAsked] = useState(false)
  const [password, setPassword] = useState('')
  const { lipa, bank } = value.payment
  const isMissing = lipa.number === sampleNumber || lipa.number.trim() === ''
  return (
    <form
      {...formProps(() => {
        setAsked(true)
        if (!isMissing && !isSaving) onNext(password)
      })}
    >
      <FormCard title={t.startNumbers}>
        {isAsked && isMissing && <Alert tone="error">{t.numberMissing}</Alert>}
        {text(['payment', 'lipa', 'number'], t.number, lipa.number)}
        {text(['payment', 'lipa', 'payeeName'], t.registeredName, lipa.payeeName)}
        {text(['payment', 'bank', 'bank'], t.bank, bank.bank)}
        {text(['payment', 'bank', 'accountNumber'], t.account, bank.accountNumber)}
        {text(['payment', 'bank', 'accountName'], t.accountName, bank.accountName)}
        {text(['payment', 'bank', 'swift'], t.swift, bank.swift)}
        <PasswordField
          label={frame.ownPassword}
          hint={frame.ownPasswordHint}
          autoComplete="current-password"
          value={password}
          error={passwordError}
          onChange={setPassword}
        />
        <Button type="submit" busy={isSaving}>
          {t.next}
        </Button>
      </FormCard>
    </form>
  )
}

const CampaignStep = ({ onDone }: { onDone: () => void }) => {
  const t = useCentreMessages()
  const desk = useDeskMessages()
  const [values, setValues] = useState({ name: '', target: '', ends: '', description: '' })
  const add = useAction(addCampaign, { invalidates: [listActiveCampaigns], onSuccess: onDone })
  const errors = add.error?.kind === 'rejected' ? add.error.fields : {}
  const field = (name: keyof typeof values, label: string, more: object = {}) => (
    <Field
      label={label}
      value={values[name]}
      error={errors[name]}
      onChange={(typed) => {
        setValues({ ...values, [name]: typed })
      }}
      {...more}
    />
  )
  return (
    <form
      {...formProps(() => {
        void add.run({ body: { ...values, target: Number(values.target.replace(/\D/g, '')) } })
      })}
    >
      <FormCard title={t.startCampaign}>
        {add.error && Object.keys(errors).length === 0 && (
          <Alert tone="error">{errorText(add.error, desk)}</Alert>
        )}
        {field('name', t.campaignName)}
        {field('target', t.target, { inputMode: 'numeric' })}
        {field('ends', t.lastDay, { type: 'date' })}
        {field('description', t.description, { rows: 4 })}
        <Button type="submit" busy={add.isRunning}>
          {t.finish}
        </Button>
      </FormCard>
    </form>
  )
}
