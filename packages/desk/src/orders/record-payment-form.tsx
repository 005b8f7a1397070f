import {
  customOrderPaymentInput,
  formatNumber,
  listPayments,
  recordCustomOrderPayment,
  type StaffCustomOrderDetails,
} from '@charity-kit/contract'
import { Alert, Field, Select, SubmitButton, useForm } from '@charity-kit/ui'
import * as v from 'valibot'
import { useAction } from '../data/use-action.ts'
import { toFormErrors } from '../error-text.ts'
import { useDeskMessages } from '../i18n/catalogue.ts'
import { useToast } from '../parts/toast.tsx'
import { customOrderQueries } from './order-queries.ts'
import { useOrdersMessages } from './messages.ts'
import { typedPrice } from './price-form.tsx'

const { transactionId, paymentMethod } = customOrderPaymentInput.entries
const schema = v.object({
  price: typedPrice,
  transactionId,
  paymentMethod: v.pipe(v.string(), paymentMethod),
})

/** Records a payment that the buyer reports. It is checked like any other payment. */
export const RecordPaymentForm = ({ order, price }: { order: StaffCustomOrderDetails; price: number }) => {
  const t = useOrdersMessages()
  const desk = useDeskMessages()
  const toast = useToast()
  const record = useAction(recordCustomOrderPayment, {
    invalidates: [...customOrderQueries, listPayments],
  })
  const { form, field, errors, submitting } = useForm({
    schema,
    initial: { price: formatNumber(price), transactionId: '', paymentMethod: 'lipa' },
    submit: async (body) => {
      const result = await record.run({ params: { id: order.id }, body })
      if (result && !result.ok) return toFormErrors(result.error, desk)
      toast({ text: t.recordedToast })
      return undefined
    },
  })
  return (
    <form className="dk-card" {...form}>
      {errors.form && <Alert tone="error">{errors.form}</Alert>}
      <p>{t.recordHint}</p>
      <Field
        label={t.transactionId}
        autoComplete="off"
        autoCapitalize="characters"
        {...field('transactionId')}
      />
      <Field label={t.price} prefix="Tsh" inputMode="numeric" autoComplete="off" {...field('price')} />
      <Select
        label={t.paidBy}
        choices={(['lipa', 'bank'] as const).map((method) => [method, t.methods[method]])}
        {...field('paymentMethod')}
      />
      <SubmitButton sending={submitting} text={t.record} busyText={t.saving} />
    </form>
  )
}
