import {
  dayAt,
  formatDate,
  formatNumber,
  lastReminderDay,
  listActiveCampaigns,
  nextDayOfMonth,
  parseAmount,
  isAmount,
  translatedText,
  type Campaign,
  type Reminder,
} from '@charity-kit/contract'
import { useResource } from '@charity-kit/client/react'
import { Select, useLanguage, useMessages } from '@charity-kit/ui'
import { useRef, useState } from 'react'
import { catalogue } from '../i18n/catalogue.ts'
import { payment as englishPayment } from '../i18n/en/payment.ts'
import { reminder as english } from '../i18n/en/reminder.ts'
import { AmountField } from '../payment/amount-field.tsx'

const messages = catalogue.messages('reminder', english)
const payment = catalogue.messages('payment', englishPayment)

/** Content of a reminder, as typed. */
interface Wish {
  amount: string
  campaignId: number
  day: number
}

/** Data of a campaign that is known before the active campaigns are loaded. */
export type KnownCampaign = Pick<Campaign, 'id' | 'name' | 'translations'>

/** Returns the fields of a reminder, which begin with the given values. */
export const useWish = ({ amount, campaignId, day }: Pick<Reminder, 'amount' | 'campaignId' | 'day'>) => {
  const [wish, setWish] = useState<Wish>({ amount: formatNumber(amount), campaignId, day })
  const [isAmountRefused, setAmountRefused] = useState(false)
  const amountInput = useRef<HTMLInputElement>(null)
  return {
    fields: {
      wish,
      isAmountRefused,
      amountInput,
      onChange: (change: Partial<Wish>) => {
        setWish({ ...wish, ...change })
        if (change.amount !== undefined) setAmountRefused(false)
      },
    },
    /**
     * Returns the values to send. If the amount is invalid, it shows the error, focuses the field and returns
     * undefined.
     */
    read: () => {
      const amount = parseAmount(wish.amount)
      if (isAmount(amount)) return { ...wish, amount }
      setAmountRefused(true)
      amountInput.current?.focus()
      return undefined
    },
  }
}

type Props = ReturnType<typeof useWish>['fields'] & {
  /** Campaign of the reminder. */
  campaign: KnownCampaign
  timeZone: string | undefined
}

const days = [...Array(lastReminderDay).keys()].map((at) => at + 1)

/** Fields for the amount, the campaign and the day. */
export const WishFields = ({ wish, campaign, isAmountRefused, amountInput, timeZone, onChange }: Props) => {
  const t = useMessages(messages)
  const language = useLanguage()
  const active = useResource(listActiveCampaigns, {})
  const campaigns = active.status === 'ready' && active.value.length > 0 ? active.value : [campaign]
  const first = nextDayOfMonth(wish.day, dayAt(new Date(), timeZone))
  return (
    <>
      <AmountField
        label={t.amount}
        value={wish.amount}
        isRefused={isAmountRefused}
        t={useMessages(payment)}
        inputRef={amountInput}
        onChange={(amount) => {
          onChange({ amount })
        }}
      />
      <Select
        label={t.goesTo}
        value={String(wish.campaignId)}
        choices={campaigns.map((each) => [String(each.id), translatedText(each, 'name', language)])}
        onChange={(id) => {
          onChange({ campaignId: Number(id) })
        }}
      />
      <Select
        label={t.whichDay}
        hint={t.firstOne(formatDate(first, language, { weekday: true, near: true }))}
        value={String(wish.day)}
        choices={days.map((day) => [String(day), t.dayOfMonth(day)])}
        onChange={(day) => {
          onChange({ day: Number(day) })
        }}
      />
    </>
  )
}
