import {
  askForReminder,
  dayAt,
  fieldError,
  fieldErrorText,
  formatDate,
  isEmail,
  lastReminderDay,
  textedPhone,
  type Centre,
  type DonationLookupInput,
  type Reminder,
} from '@charity-kit/contract'
import { typedPhone } from '@charity-kit/client'
import { useClient } from '@charity-kit/client/react'
import {
  Alert,
  Button,
  ChoiceCard,
  Field,
  useFieldErrorMessages,
  useLanguage,
  useMessages,
  useUniqueId,
} from '@charity-kit/ui'
import { useEffect, useRef, useState } from 'react'
import { is } from 'valibot'
import { catalogue } from '../i18n/catalogue.ts'
import { reminder as english, type ReminderMessages } from '../i18n/en/reminder.ts'
import { saveFailure } from '../payment/save-failure.ts'
import { useWish, WishFields, type KnownCampaign } from './wish-fields.tsx'
import { WishPanel } from './wish-panel.tsx'

const messages = catalogue.messages('reminder', english)

export interface RemindMeProps {
  donation: DonationLookupInput
  /** Amount to be reminded of, in whole shillings. */
  amountTzs: number
  campaign: KnownCampaign
  /** Email address of the donor; '' if it is not known. */
  email: string
  centre: Centre | undefined
}

/** The offer of a monthly reminder, after a donation. */
export const RemindMe = (props: RemindMeProps) => {
  const t = useMessages(messages)
  const [isOpen, setOpen] = useState(false)
  const [saved, setSaved] = useState<Reminder | undefined>(undefined)
  const answer = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (saved) answer.current?.focus() // the button that led there is gone
  }, [saved])
  return (
    <section className="ch-stack ch-stack--2">
      {!saved && (
        <Button
          variant="line"
          aria-haspopup="dialog"
          onClick={() => {
            setOpen(true)
          }}
        >
          {t.remindMe}
        </Button>
      )}
      <div role="status" tabIndex={-1} ref={answer}>
        {saved && <Saved reminder={saved} t={t} />}
      </div>
      {!saved && (
        <Asking
          {...props}
          isOpen={isOpen}
          t={t}
          onClose={() => {
            setOpen(false)
          }}
          onSaved={setSaved}
        />
      )}
    </section>
  )
}

const Saved = ({ reminder: { by, to, next, pageUrl }, t }: { reminder: Reminder; t: ReminderMessages }) => {
  const language = useLanguage()
  return (
    <>
      <p>
        <b>{t.savedBy[by](to)}</b>
      </p>
      {next !== null && <p>{t.next(formatDate(next, language, { weekday: true, near: true }))}</p>}
      <p>
        <a className="ch-link" href={pageUrl} target="_blank" rel="noreferrer">
          {t.seeIt}
        </a>
      </p>
    </>
  )
}

type Way = Reminder['by']

interface AskingProps extends RemindMeProps {
  isOpen: boolean
  t: ReminderMessages
  onClose: () => void
  onSaved: (reminder: Reminder) => void
}

/** The panel for a new reminder, which keeps its input while it is closed. */
const Asking = ({ donation, amountTzs, campaign, email, centre, t, ...props }: AskingProps) => {
  const client = useClient()
  const timeZone = centre?.timeZone
  const wish = useWish({ amount: amountTzs, campaignId: campaign.id, day: dayOfMonth(timeZone) })
  const [way, setWay] = useState<Way>(centre?.textMessages && !email ? 'text' : 'email')
  const [addresses, setAddresses] = useState(() => ({ text: typedPhone(), email }))
  const [addressError, setAddressError] = useState<string | undefined>(undefined)
  const [failure, setFailure] = useState<string | undefined>(undefined)
  const [isSaving, setSaving] = useState(false)
  const addressInput = useRef<HTMLInputElement>(null)
  const whyRefused = useAddressRefusal()
  const address = addresses[way].trim()
  const save = async () => {
    if (isSaving) return
    setFailure(undefined)
    const refusal = whyRefused(way, address)
    setAddressError(refusal)
    if (refusal !== undefined) addressInput.current?.focus()
    const sent = wish.read() // stands above: its focus comes last
    if (!sent || refusal !== undefined) return
    setSaving(true)
    const to = way === 'text' ? { by: way, phone: address } : { by: way, email: address }
    const result = await client(askForReminder, { body: { ...donation, ...sent, ...to } })
    setSaving(false)
    if (result.ok) {
      props.onSaved(result.value)
      return
    }
    const fields = result.error.kind === 'rejected' ? result.error.fields : {}
    const refused = fields['phone'] ?? fields['email']
    setAddressError(refused)
    if (refused === undefined) setFailure(saveFailure(result.error, t))
    else addressInput.current?.focus()
  }
  return (
    <WishPanel
      open={props.isOpen}
      title={t.remindMe}
      main={isSaving ? t.saving : t.save}
      isSaving={isSaving}
      onSave={() => void save()}
      onClose={props.onClose}
    >
      <Alert>{t.nothingIsTaken}</Alert>
      <WishFields {...wish.fields} campaign={campaign} timeZone={timeZone} />
      {centre?.textMessages && <Ways way={way} t={t} onChange={setWay} />}
      <Field
        key={way}
        label={way === 'text' ? t.yourNumber : t.yourEmail}
        type={way === 'text' ? 'tel' : 'email'}
        autoComplete={way === 'text' ? 'tel' : 'email'}
        error={addressError}
        inputRef={addressInput}
        value={addresses[way]}
        onChange={(typed) => {
          setAddresses({ ...addresses, [way]: typed })
          setAddressError(undefined)
        }}
      />
      <p className="ch-small ch-muted">{t.easyToStop}</p>
      {failure && <Alert tone="error">{failure}</Alert>}
    </WishPanel>
  )
}

/** Returns today's day of the month, so that the first reminder comes in a month. */
const dayOfMonth = (timeZone: string | undefined): number =>
  Math.min(Number(dayAt(new Date(), timeZone).slice(-2)), lastReminderDay)

/** Returns the reason why an address is invalid, or undefined. */
const useAddressRefusal = () => {
  const errors = useFieldErrorMessages()
  return (way: Way, address: string): string | undefined => {
    const isRight = way === 'text' ? is(textedPhone, address) : isEmail(address)
    if (isRight) return undefined
    return fieldErrorText(fieldError(way === 'text' ? 'phone_not_texted' : 'email_invalid'), errors)
  }
}

interface WaysProps {
  way: Way
  t: ReminderMessages
  onChange: (way: Way) => void
}

const Ways = ({ way, t, onChange }: WaysProps) => {
  const name = useUniqueId()
  const choice = (each: Way, text: string) => (
    <ChoiceCard
      type="radio"
      name={name}
      className="ch-row"
      checked={way === each}
      onChange={() => {
        onChange(each)
      }}
    >
      <i className="ch-dot" />
      <b>{text}</b>
    </ChoiceCard>
  )
  return (
    <fieldset className="ch-stack ch-stack--2">
      <legend className="ch-label">{t.how}</legend>
      {choice('text', t.byText)}
      {choice('email', t.byEmail)}
    </fieldset>
  )
}
