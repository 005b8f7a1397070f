import { defaultLimits } from '@charity-kit/contract'
import { Field } from '@charity-kit/ui'
import { FormCard } from '../parts/form-page.tsx'
import { ContentPage } from './content-page.tsx'
import { isObject } from './content-value.ts'
import { useCentreMessages } from './messages.ts'
import type { ContentEdit } from './use-content.ts'

const orders = [
  'orderMaxPieces',
  'orderMaxPiecesInAll',
  'orderHoldHours',
  'orderUnknownHoldHours',
  'orderClientStockPercent',
  'orderHoldsStockPercent',
] as const
const money = ['secondPersonTzs'] as const
const kept = ['emailDays', 'messageDays', 'personDays', 'securityLogDays'] as const

/** Limits of an order and of one person's decisions, and the storage time of data. */
export const LimitsPage = () => (
  <ContentPage contentKey="limits">{(edit) => <Limits edit={edit} />}</ContentPage>
)

const Limits = ({ edit }: { edit: ContentEdit }) => {
  const t = useCentreMessages()
  const value = isObject(edit.value) ? edit.value : {}
  const field = (name: keyof typeof t.limitNames) => (
    <Field
      key={name}
      label={t.limitNames[name]}
      inputMode="numeric"
      placeholder={String(defaultLimits[name])}
      {...(name === 'secondPersonTzs' && { hint: t.secondPersonHint })}
      value={typeof value[name] === 'number' ? String(value[name]) : ''}
      error={edit.errors[name]}
      onChange={(typed) => {
        const digits = typed.replace(/\D/g, '').slice(0, 10)
        edit.change([name], digits === '' ? undefined : Number(digits))
      }}
    />
  )
  return (
    <>
      <p className="ch-muted">{t.limitsHint}</p>
      <FormCard title={t.ordersLimits}>{orders.map(field)}</FormCard>
      <FormCard title={t.moneyLimits}>{money.map(field)}</FormCard>
      <FormCard title={t.retention}>{kept.map(field)}</FormCard>
    </>
  )
}
