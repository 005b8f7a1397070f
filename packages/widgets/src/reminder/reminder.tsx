import {
  changeReminder,
  donationMethods,
  formatDate,
  formatTzs,
  getCentre,
  listActiveCampaigns,
  monthName,
  openReminder,
  reminderToken,
  translatedText,
  type Campaign,
  type Language,
  type Reminder as Found,
  type ReminderChangeInput,
} from '@charity-kit/contract'
import { useClient, useResource } from '@charity-kit/client/react'
import {
  Alert,
  Button,
  Loading,
  LoadFailure,
  nonBreaking,
  Timeline,
  useLanguage,
  useMessages,
} from '@charity-kit/ui'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useEffectEvent } from 'use-effect-event'
import { is } from 'valibot'
import { FeatureBoundary, type FailureProps } from '../feature-boundary.tsx'
import { catalogue } from '../i18n/catalogue.ts'
import { reminder as english, type ReminderMessages } from '../i18n/en/reminder.ts'
import { looks, StateBadge, StateFlower, type Look } from '../payment/state-look.tsx'
import type { DonationToBegin } from './donation-to-begin.ts'
import { ChangeReminder } from './change-reminder.tsx'
import { saveFailure } from '../payment/save-failure.ts'

const messages = catalogue.messages('reminder', english)

export interface ReminderProps extends FailureProps {
  /** Token of the reminder: the fragment of the link's address. */
  token: string
  /** Content above everything else, e.g. the page's heading. */
  heading?: ReactNode
  /** Content below the sentence that no reminder has this token. */
  ifUnknown?: ReactNode
  /** Opens a donation that is filled in, or an empty one if the campaign has ended. */
  onGive: (donation: DonationToBegin | undefined) => void
}

/** A monthly reminder, for the owner of its link: donate, skip, change or stop it, and its donations so far. */
export const Reminder = ({ token, onError, ...props }: ReminderProps) => (
  <FeatureBoundary key={token} feature="tracking" onError={onError}>
    <OneReminder token={token} {...props} />
  </FeatureBoundary>
)

const OneReminder = ({ token, heading, ifUnknown, onGive }: ReminderProps) => {
  const t = useMessages(messages)
  const client = useClient()
  const [found, setFound] = useState<Found | 'unknown' | 'failed' | undefined>(undefined)
  const [tries, setTries] = useState(1)
  const open = useEffectEvent(async () => {
    if (!is(reminderToken, token)) {
      setFound('unknown')
      return
    }
    const result = await client(openReminder, { body: { token } })
    if (result.ok) setFound(result.value)
    else setFound(result.error.kind === 'rejected' && result.error.status < 429 ? 'unknown' : 'failed')
  })
  useEffect(() => {
    void open()
  }, [tries])
  return (
    <div className="ch-tracking ch-stack ch-stack--5">
      {heading}
      {found === undefined ? (
        <Loading text={t.loading} />
      ) : found === 'failed' ? (
        <LoadFailure
          message={t.unreachable}
          onRetry={() => {
            setFound(undefined)
            setTries(tries + 1)
          }}
        />
      ) : found === 'unknown' ? (
        <>
          <p role="status">{t.unknown}</p>
          {ifUnknown}
        </>
      ) : (
        <Opened reminder={found} t={t} onChanged={setFound} onGive={onGive} />
      )}
    </div>
  )
}

type Change = Omit<ReminderChangeInput, 'token'>

/** Text about a finished action, and the change that undoes it. */
interface Done {
  said: string
  undo?: Change
}

interface OpenedProps extends Pick<ReminderProps, 'onGive'> {
  reminder: Found
  t: ReminderMessages
  onChanged: (reminder: Found) => void
}

const Opened = ({ reminder, t, onChanged, onGive }: OpenedProps) => {
  const client = useClient()
  const language = useLanguage()
  const centre = useResource(getCentre, {})
  const campaigns = useResource(listActiveCampaigns, {})
  const [done, setDone] = useState<Done | undefined>(undefined)
  const [failure, setFailure] = useState<string | undefined>(undefined)
  const [isChanging, setChanging] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const answer = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (done) answer.current?.focus() // the clicked button may be gone
  }, [done])
  const change = async (what: Change, then: Done) => {
    if (isBusy) return
    setBusy(true)
    setFailure(undefined)
    const result = await client(changeReminder, { body: { token: reminder.token, ...what } })
    setBusy(false)
    if (result.ok) {
      onChanged(result.value)
      setDone(then)
    } else setFailure(saveFailure(result.error, t))
  }
  const isOn = reminder.state === 'on'
  const active = campaigns.status === 'ready' ? campaigns.value : undefined
  const campaign = active?.find(({ id }) => id === reminder.campaignId)
  const undo = done?.undo
  return (
    <>
      <Head reminder={reminder} t={t} language={language} />
      {failure && <Alert tone="error">{failure}</Alert>}
      {active && !campaign && <Alert>{t.campaignEnded}</Alert>}
      <div className="ch-stack ch-stack--2">
        <p className="ch-row ch-wraps" ref={answer} tabIndex={-1} role="status">
          {done && <b>{done.said}</b>}
          {undo && (
            <Button
              variant="line"
              size="small"
              busy={isBusy}
              onClick={() => void change(undo, { said: t.goesOn })}
            >
              {t.undo}
            </Button>
          )}
        </p>
        {isOn && reminder.next !== null && (
          <p>
            <b>{t.next(formatDate(reminder.next, language, { weekday: true, near: true }))}</b>
            <br />
            <span className="ch-muted ch-small">{t.notADebt}</span>
          </p>
        )}
      </div>
      <Button
        variant="give"
        size="large"
        onClick={() => {
          onGive(campaign && donationOf(reminder, campaign))
        }}
      >
        {t.give(nonBreaking(formatTzs(reminder.amount)))}
      </Button>
      <div className="ch-reminder__acts">
        {isOn && reminder.next !== null && (
          <SkipButton
            month={reminder.next.slice(0, 7)}
            isBusy={isBusy}
            t={t}
            language={language}
            onSkip={(month, name) =>
              void change({ skip: month }, { said: t.skipped(name), undo: { unskip: month } })
            }
          />
        )}
        <Button
          variant="line"
          aria-haspopup="dialog"
          onClick={() => {
            setChanging(true)
          }}
        >
          {t.change}
        </Button>
        {isOn ? (
          <Button
            variant="line"
            busy={isBusy}
            onClick={() => void change({ isOn: false }, { said: t.isStopped, undo: { isOn: true } })}
          >
            {t.stop}
          </Button>
        ) : (
          <Button
            variant="line"
            busy={isBusy}
            onClick={() => void change({ isOn: true }, { said: t.goesOn })}
          >
            {t.goOn}
          </Button>
        )}
      </div>
      <ChangeReminder
        key={JSON.stringify(reminder)}
        reminder={reminder}
        timeZone={centre.status === 'ready' ? centre.value.timeZone : undefined}
        isOpen={isChanging}
        t={t}
        onClose={() => {
          setChanging(false)
        }}
        onChanged={(changed) => {
          setChanging(false)
          onChanged(changed)
          setDone({ said: t.changed })
        }}
      />
      <SoFar months={reminder.months} t={t} language={language} />
    </>
  )
}

const stateLooks: Record<Found['state'], Look> = {
  on: { ...looks.arrived, flower: 'half' },
  paused: looks.waiting,
  stopped: looks.begun,
}

interface Said {
  t: ReminderMessages
  language: Language
}

const Head = ({ reminder, t, language }: Said & { reminder: Found }) => {
  const { state, amount, day, by, campaign: name, translations } = reminder
  const look = stateLooks[state]
  const badge = state === 'on' ? t.eachMonth : t[state]
  return (
    <section className="ch-status">
      <StateFlower look={look} />
      <div>
        <StateBadge look={look}>{badge}</StateBadge>
        <h2 className="ch-h3">
          <span className="ch-money">{nonBreaking(formatTzs(amount))}</span>
        </h2>
        <p className="ch-muted ch-small">
          {t.about(translatedText({ name, translations }, 'name', language), t.dayOfMonth(day), t.ways[by])}
        </p>
        {state !== 'on' && <p className="ch-small">{state === 'paused' ? t.pausedWhy : t.stoppedWhy}</p>}
      </div>
    </section>
  )
}

interface SkipProps extends Said {
  month: string
  isBusy: boolean
  onSkip: (month: string, name: string) => void
}

const SkipButton = ({ month, isBusy, t, language, onSkip }: SkipProps) => {
  const name = monthName(month, language)
  return (
    <Button
      variant="line"
      busy={isBusy}
      onClick={() => {
        onSkip(month, name)
      }}
    >
      {t.skip(name)}
    </Button>
  )
}

const SoFar = ({ months, t, language }: Said & Pick<Found, 'months'>) =>
  months.length > 0 && (
    <section className="ch-card ch-stack">
      <h2 className="ch-h4">{t.soFar}</h2>
      <Timeline
        steps={months.map(({ month, state, amount, receipt }) => ({
          state: state === 'arrived' ? 'done' : state === 'checking' ? 'now' : 'todo',
          title: t.monthStates[state](monthName(month, language)),
          when: amount !== null && nonBreaking(formatTzs(amount)),
          children: receipt !== null && <p className="ch-small ch-muted">{t.receipt(receipt)}</p>,
        }))}
      />
    </section>
  )

const [byPhone, byBank] = donationMethods

const donationOf = (reminder: Found, { id, name, translations }: Campaign): DonationToBegin => ({
  campaign: { id, name, translations },
  amountTzs: reminder.amount,
  method: reminder.paymentMethod === byBank ? byBank : byPhone,
  wallet: reminder.wallet ?? '',
  reminder: reminder.token,
})
