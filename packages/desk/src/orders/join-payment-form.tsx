import {
  getPayment,
  joinPayment,
  joinPaymentInput,
  listCampaigns,
  listPayments,
  translatedText,
  type JoinPaymentInput,
  type StaffCampaign,
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
const targets: readonly Target[] = ['order', 'custom-order', 'donation', 'person']

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
  if (to === 'donation') return { to, campaignId: Number(campaign), name }
  return { to, name, email, phone }
}

/** What a payment that was sent without an order is for. Nothing is chosen until somebody does. */
export const JoinPaymentForm = ({ order }: { order: StaffCustomOrderDetails }) => {
  const t = useOrdersMessages()
  const desk = useDeskMessages()
  const toast = useToast()
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
  const fields = { typed, isRefused, onEdit: edit }
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
      {(to === 'order' || to === 'custom-order') && <RecordFields {...fields} order={order} />}
      {to === 'donation' && (
        <DonationFields {...fields} campaigns={campaigns.status === 'ready' ? campaigns.value : []} />
      )}
      {to === 'person' && <PersonFields {...fields} />}
      <Button type="submit" busy={join.isRunning}>
        {t.join}
      </Button>
      <p>{t.joinKeeps}</p>
    </form>
  )
}

interface FieldsProps {
  typed: Typed
  isRefused: boolean
  onEdit: (change: Partial<Typed>) => void
}

/** For an order or a custom order: its number. */
const RecordFields = ({
  typed,
  isRefused,
  onEdit,
  order,
}: FieldsProps & { order: StaffCustomOrderDetails }) => {
  const t = useOrdersMessages()
  return (
    <>
      <Field
        label={t.joinNumber}
        inputMode="numeric"
        autoComplete="off"
        value={typed.record}
        error={isRefused && t.joinNumberMissing}
        onChange={(record) => {
          onEdit({ record })
        }}
      />
      <p>
        <Link className="dk-link" href={`/people/custom-order/${String(order.id)}`}>
          {t.joinFindPerson}
        </Link>
      </p>
      <p>{t.joinTakesPlace}</p>
    </>
  )
}

const DonationFields = ({
  typed,
  isRefused,
  onEdit,
  campaigns,
}: FieldsProps & { campaigns: readonly StaffCampaign[] }) => {
  const t = useOrdersMessages()
  const language = useLanguage()
  return (
    <>
      <Select
        label={t.joinCampaign}
        value={typed.campaign}
        placeholder={t.joinChoose}
        choices={campaigns.map(
          (campaign) => [String(campaign.id), translatedText(campaign, 'name', language)] as const,
        )}
        error={isRefused && t.joinChoose}
        onChange={(campaign) => {
          onEdit({ campaign })
        }}
      />
      <Field
        label={t.joinName}
        autoComplete="off"
        value={typed.name}
        onChange={(name) => {
          onEdit({ name })
        }}
      />
    </>
  )
}

const PersonFields = ({ typed, isRefused, onEdit }: FieldsProps) => {
  const t = useOrdersMessages()
  const text = (name: 'name' | 'phone' | 'email', label: string, error?: string | false) => (
    <Field
      label={label}
      autoComplete="off"
      value={typed[name]}
      error={error}
      onChange={(value) => {
        onEdit({ [name]: value })
      }}
    />
  )
  return (
    <>
      {text('name', t.joinName, isRefused && t.joinPersonMissing)}
      {text('phone', t.phone)}
      {text('email', t.email)}
    </>
  )
}
