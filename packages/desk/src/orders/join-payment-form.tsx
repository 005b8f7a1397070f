import {
  getPayment,
  joinPayment,
  joinPaymentInput,
  listCampaigns,
  listPayments,
  translatedText,
  type JoinPaymentInput,
  type StaffCustomOrderDetails,
} from '@charity-kit/contract'
import { Alert, Button, Field, Select, useLanguage } from '@charity-kit/ui'
import { useState } from 'react'
import { safeParse } from 'valibot'
import { Link } from 'wouter'
import { useAction } from '../data/use-action.ts'
import { useCall } from '../data/use-call.ts'
import { errorText } from '../error-text.ts'
import { useDeskMessages } from '../i18n/catalogue.ts'
import { useToast } from '../parts/toast.tsx'
import { customOrderQueries, orderQueries } from './order-queries.ts'
import { useOrdersMessages } from './messages.ts'

type Target = JoinPaymentInput['to']
const targets: readonly Target[] = ['order', 'custom-order', 'gift', 'person']

interface Typed {
  to: Target | ''
  record: string
  campaign: string
  name: string
  email: string
  phone: string
}

const toInput = ({ to, record, campaign, name, email, phone }: Typed): unknown => {
  if (to === 'order' || to === 'custom-order') return { to, record: Number(record.replace(/\D/g, '')) }
  if (to === 'gift') return { to, campaignId: Number(campaign), name }
  return { to, name, email, phone }
}

/** What a payment that was sent without an order is for. Nothing is chosen until somebody does. */
export const JoinPaymentForm = ({ order }: { order: StaffCustomOrderDetails }) => {
  const t = useOrdersMessages()
  const desk = useDeskMessages()
  const toast = useToast()
  const language = useLanguage()
  const campaigns = useCall(listCampaigns, {})
  const [typed, setTyped] = useState<Typed>({
    to: '',
    record: '',
    campaign: '',
    name: '',
    email: '',
    phone: '',
  })
  const [isRefused, setRefused] = useState(false)
  const join = useAction(joinPayment, {
    invalidates: [...customOrderQueries, ...orderQueries, getPayment, listPayments],
    onSuccess: () => {
      toast({ text: t.joinedToast })
    },
  })
  const edit = (change: Partial<Typed>) => {
    setTyped({ ...typed, ...change })
    setRefused(false)
  }
  const { to } = typed
  const text = (name: 'name' | 'email' | 'phone', label: string) => (
    <Field
      label={label}
      autoComplete="off"
      value={typed[name]}
      onChange={(value) => {
        edit({ [name]: value })
      }}
    />
  )
  return (
    <form
      className="dk-card"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const { success, output } = safeParse(joinPaymentInput, toInput(typed))
        setRefused(!success)
        if (success) void join.run({ params: { id: order.id }, body: output })
      }}
    >
      {join.error && <Alert tone="error">{errorText(join.error, desk)}</Alert>}
      <p>{t.joinHint}</p>
      <Select
        label={t.joinTo}
        value={to}
        placeholder={t.joinChoose}
        choices={targets.map((target) => [target, t.joinTargets[target]] as const)}
        error={isRefused && to === '' && t.joinChoose}
        onChange={(chosen) => {
          edit({ to: targets.find((target) => target === chosen) ?? '' })
        }}
      />
      {(to === 'order' || to === 'custom-order') && (
        <>
          <Field
            label={t.joinNumber}
            inputMode="numeric"
            autoComplete="off"
            value={typed.record}
            error={isRefused && t.joinNumberMissing}
            onChange={(record) => {
              edit({ record })
            }}
          />
          <p>
            <Link className="dk-link" href={`/people/custom-order/${String(order.id)}`}>
              {t.joinFindPerson}
            </Link>
          </p>
          <p>{t.joinTakesPlace}</p>
        </>
      )}
      {to === 'gift' && (
        <>
          <Select
            label={t.joinCampaign}
            value={typed.campaign}
            placeholder={t.joinChoose}
            choices={(campaigns.status === 'ready' ? campaigns.value : []).map(
              (campaign) => [String(campaign.id), translatedText(campaign, 'name', language)] as const,
            )}
            error={isRefused && t.joinChoose}
            onChange={(campaign) => {
              edit({ campaign })
            }}
          />
          {text('name', t.joinName)}
        </>
      )}
      {to === 'person' && (
        <>
          <Field
            label={t.joinName}
            autoComplete="off"
            value={typed.name}
            error={isRefused && t.joinPersonMissing}
            onChange={(name) => {
              edit({ name })
            }}
          />
          {text('phone', t.phone)}
          {text('email', t.email)}
        </>
      )}
      <Button type="submit" busy={join.isRunning}>
        {t.join}
      </Button>
      <p>{t.joinKeeps}</p>
    </form>
  )
}
