import {
  getPayment,
  joinPayment,
  joinPaymentInput,
  listCampaigns,
  listPayments,
  findRecordNumber,
  translatedText,
  type JoinPaymentInput,
  type StaffCampaign,
  type StaffCustomOrderDetails,
} from '@charity-kit/contract'
import { Alert, Button, Field, Select, useForm, useLanguage, type FormField } from '@charity-kit/ui'
import * as v from 'valibot'
import { Link } from 'wouter'
import { useAction } from '../data/use-action.ts'
import { useCall } from '../data/use-call.ts'
import { toFormErrors } from '../error-text.ts'
import { useDeskMessages } from '../i18n/catalogue.ts'
import { useToast } from '../parts/toast.tsx'
import { customOrderQueries, orderQueries } from './order-queries.ts'
import { useOrdersMessages } from './messages.ts'

type Target = JoinPaymentInput['to']
const targets: readonly Target[] = ['order', 'custom-order', 'donation', 'person']

/** Schema of the typed values. The required fields depend on the target. */
const schema = v.object({
  to: v.picklist(['', ...targets]),
  record: v.string(),
  campaign: v.string(),
  name: v.string(),
  email: v.string(),
  phone: v.string(),
})
type Typed = v.InferOutput<typeof schema>

/** Returns the record's number in the typed text; undefined for another kind's number. */
const numberIn = (text: string, kind: 'order' | 'custom-order') => {
  const read = findRecordNumber(text)
  return read && (read.kind ?? kind) === kind ? read.id : undefined
}

const toInput = ({ to, record, campaign, name, email, phone }: Typed): unknown => {
  if (to === 'order' || to === 'custom-order') return { to, record: numberIn(record, to) }
  if (to === 'donation') return { to, campaignId: Number(campaign), name }
  return { to, name, email, phone }
}

/** Assigns a payment that was sent without an order. Nothing is preselected. */
export const JoinPaymentForm = ({ order }: { order: StaffCustomOrderDetails }) => {
  const t = useOrdersMessages()
  const desk = useDeskMessages()
  const toast = useToast()
  const campaigns = useCall(listCampaigns, {})
  const join = useAction(joinPayment, {
    invalidates: [...customOrderQueries, ...orderQueries, getPayment, listPayments],
  })
  const { form, field, values, errors, submitting } = useForm({
    schema,
    initial: { to: '', record: '', campaign: '', name: '', email: '', phone: '' },
    submit: async (typed) => {
      const { success, output } = v.safeParse(joinPaymentInput, toInput(typed))
      if (!success) {
        if (typed.to === '') return { fields: { to: t.joinChoose } }
        if (typed.to === 'donation') return { fields: { campaign: t.joinChoose } }
        if (typed.to === 'person') return { fields: { name: t.joinPersonMissing } }
        return { fields: { record: t.joinNumberMissing } }
      }
      const result = await join.run({ params: { id: order.id }, body: output })
      if (!result) return {}
      if (!result.ok) return toFormErrors(result.error, desk)
      toast({ text: t.joinedToast })
      return undefined
    },
  })
  const to = field('to')
  return (
    <form className="dk-card" {...form}>
      {errors.form && <Alert tone="error">{errors.form}</Alert>}
      <p>{t.joinHint}</p>
      <Select
        label={t.joinTo}
        placeholder={t.joinChoose}
        choices={targets.map((target) => [target, t.joinTargets[target]] as const)}
        {...to}
        onChange={(chosen) => {
          to.onChange(targets.find((target) => target === chosen) ?? '')
        }}
      />
      {(values.to === 'order' || values.to === 'custom-order') && (
        <RecordFields field={field} order={order} />
      )}
      {values.to === 'donation' && (
        <DonationFields field={field} campaigns={campaigns.status === 'ready' ? campaigns.value : []} />
      )}
      {values.to === 'person' && <PersonFields field={field} />}
      <Button type="submit" busy={submitting}>
        {t.join}
      </Button>
      <p>{t.joinKeeps}</p>
    </form>
  )
}

interface FieldsProps {
  field: <Name extends Exclude<keyof Typed, 'to'>>(name: Name) => FormField<Name, string>
}

/** Fields of an order or a custom order: its number. */
const RecordFields = ({ field, order }: FieldsProps & { order: StaffCustomOrderDetails }) => {
  const t = useOrdersMessages()
  return (
    <>
      <Field label={t.joinNumber} inputMode="numeric" autoComplete="off" {...field('record')} />
      <p>
        <Link className="dk-link" href={`/people/custom-order/${String(order.id)}`}>
          {t.joinFindPerson}
        </Link>
      </p>
      <p>{t.joinTakesPlace}</p>
    </>
  )
}

const DonationFields = ({ field, campaigns }: FieldsProps & { campaigns: readonly StaffCampaign[] }) => {
  const t = useOrdersMessages()
  const language = useLanguage()
  return (
    <>
      <Select
        label={t.joinCampaign}
        placeholder={t.joinChoose}
        choices={campaigns.map(
          (campaign) => [String(campaign.id), translatedText(campaign, 'name', language)] as const,
        )}
        {...field('campaign')}
      />
      <Field label={t.joinName} autoComplete="off" {...field('name')} />
    </>
  )
}

const PersonFields = ({ field }: FieldsProps) => {
  const t = useOrdersMessages()
  return (
    <>
      <Field label={t.joinName} autoComplete="off" {...field('name')} />
      <Field label={t.phone} autoComplete="off" {...field('phone')} />
      <Field label={t.email} autoComplete="off" {...field('email')} />
    </>
  )
}
