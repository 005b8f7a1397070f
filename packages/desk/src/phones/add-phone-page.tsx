import {
  addFeed,
  askedKinds,
  feedKinds,
  listFeeds,
  type FeedKind,
  type MadeFeed,
} from '@charity-kit/contract'
import { Alert, Button, Select, StepIndicator } from '@charity-kit/ui'
import { useState, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { useAction } from '../data/use-action.ts'
import { useCall } from '../data/use-call.ts'
import { toFormErrors } from '../error-text.ts'
import { useDeskMessages } from '../i18n/catalogue.ts'
import { Page, Section } from '../parts/page.tsx'
import { formProps } from '../parts/panel-dialog.tsx'
import { Signal } from '../parts/signals.tsx'
import { usePhonesMessages } from './messages.ts'
import { CredentialFields, noCredentials, toCredentials } from './credential-fields.tsx'
import {
  OriginFields,
  PhoneFields,
  readsMessages,
  toInput,
  type PhoneOrigin,
  type PhoneValues,
} from './phone-fields.tsx'
import { PhoneKey } from './phone-key.tsx'

const initial: PhoneValues & PhoneOrigin = {
  name: '',
  wallet: 'm-pesa',
  source: 'm-pesa',
  senders: 'M-PESA',
  sim: '',
  perPaymentTzs: '50000',
  perDayTzs: '1000000',
  password: '',
}

/** Adds a phone in three steps: its senders, its key, and a test message. */
export const AddPhonePage = () => {
  const [made, setMade] = useState<MadeFeed>()
  const [isKeyIn, setKeyIn] = useState(false)
  if (!made) return <PhoneForm onMade={setMade} />
  if (isKeyIn) return <TestStep id={made.feed.id} />
  return (
    <KeyStep
      made={made}
      onDone={() => {
        setKeyIn(true)
      }}
    />
  )
}

const StepPage = ({ step, foot, children }: { step: number; foot: ReactNode; children: ReactNode }) => {
  const t = usePhonesMessages()
  return (
    <Page
      narrow
      title={t.addTitle}
      subtitle={t.addHint}
      back={{ href: '/phones', text: t.backToPhones }}
      foot={foot}
    >
      <StepIndicator step={step} names={t.steps} />
      {children}
    </Page>
  )
}

const formId = 'dk-add-phone'

const PhoneForm = ({ onMade }: { onMade: (made: MadeFeed) => void }) => {
  const t = usePhonesMessages()
  const desk = useDeskMessages()
  const [kind, setKind] = useState<FeedKind>('android-sms-gateway')
  const [values, setValues] = useState(initial)
  const add = useAction(addFeed, { invalidates: [listFeeds], onSuccess: onMade })
  const failed = add.error && toFormErrors(add.error, desk)
  const [credentials, setCredentials] = useState(noCredentials)
  const isPhone = readsMessages(kind)
  const isAsked = askedKinds.includes(kind)
  return (
    <StepPage
      step={1}
      foot={
        <Button type="submit" form={formId} busy={add.isRunning}>
          {t.next}
        </Button>
      }
    >
      <form
        id={formId}
        className="dk-form"
        {...formProps(() => {
          const { wallet, source, ...fields } = values
          void add.run({
            body: {
              ...toInput(fields),
              wallet,
              source,
              kind,
              ...(!isPhone && { senders: [], sim: null }),
              ...(isAsked && { credentials: toCredentials(credentials) }),
            },
          })
        })}
      >
        {failed?.form && <Alert tone="error">{failed.form}</Alert>}
        <Select
          label={t.kind}
          value={kind}
          choices={feedKinds.map((each) => [each, t.kinds[each]] as const)}
          onChange={(chosen) => {
            setKind(feedKinds.find((each) => each === chosen) ?? kind)
          }}
        />
        <OriginFields
          values={values}
          errors={failed && 'fields' in failed ? failed.fields : {}}
          onChange={(chosen) => {
            setValues({ ...values, ...chosen })
          }}
        />
        {isAsked && (
          <CredentialFields
            values={credentials}
            errors={failed && 'fields' in failed ? failed.fields : {}}
            onChange={(typed) => {
              setCredentials({ ...credentials, ...typed })
            }}
          />
        )}
        <PhoneFields
          values={values}
          errors={failed && 'fields' in failed ? failed.fields : {}}
          readsMessages={isPhone}
          onChange={(typed) => {
            setValues({ ...values, ...typed })
          }}
        />
      </form>
    </StepPage>
  )
}

const KeyStep = ({ made, onDone }: { made: MadeFeed; onDone: () => void }) => {
  const t = usePhonesMessages()
  const [isIn, setIn] = useState(false)
  return (
    <StepPage
      step={2}
      foot={
        <>
          <Button disabled={!isIn} onClick={onDone}>
            {t.nextTest}
          </Button>
          {made.key !== null && <p className="dk-foot__note">{t.lostKey}</p>}
        </>
      }
    >
      <PhoneKey feed={made.feed} keyText={made.key} />
      <label className="ch-row ch-check">
        <input
          type="checkbox"
          checked={isIn}
          onChange={(event) => {
            setIn(event.currentTarget.checked)
          }}
        />
        <span>{made.key === null ? t.addressIsIn : t.keyIsIn}</span>
      </label>
    </StepPage>
  )
}

/** Interval between reads. A forwarded message appears within seconds. */
const testRefreshMs = 3000

const TestStep = ({ id }: { id: number }) => {
  const t = usePhonesMessages()
  const [, navigate] = useLocation()
  const feeds = useCall(listFeeds, {}, { refreshEvery: testRefreshMs })
  const feed = feeds.status === 'ready' ? feeds.value.find((each) => each.id === id) : undefined
  const heard = feed?.heard ?? []
  const isAsked = feed !== undefined && askedKinds.includes(feed.kind)
  const hasAnswer = heard.length > 0 || (isAsked && feed.heardAt !== null)
  return (
    <StepPage
      step={3}
      foot={
        <Button
          variant={hasAnswer ? undefined : 'line'}
          onClick={() => {
            navigate('/phones')
          }}
        >
          {hasAnswer ? t.done : t.later}
        </Button>
      }
    >
      <Section title={isAsked ? t.askedTestTitle : t.testTitle}>
        <p>{isAsked ? t.askedTestHint : t.testHint}</p>
        {isAsked && feed.heardAt !== null && (
          <Signal tone="good" icon="check">
            {t.answered}
          </Signal>
        )}
        {feed?.askProblem && (
          <Signal tone="bad" icon="alert">
            {t.askProblems[feed.askProblem]}
          </Signal>
        )}
        <ul className="dk-list" role="log" aria-label={t.testTitle}>
          {heard.map(({ sender, sim, at }) => (
            <li key={`${sender} ${String(sim)} ${at}`}>
              <Signal tone={feed?.senders.includes(sender) ? 'good' : 'plain'} icon="check">
                <span>{t.heardFrom(sender, sim)}</span>:{' '}
                <span>{feed?.senders.includes(sender) ? t.counts : t.countsNot}</span>
              </Signal>
            </li>
          ))}
        </ul>
        {!hasAnswer && <p className="ch-muted">{t.waitingForTest}</p>}
      </Section>
    </StepPage>
  )
}
