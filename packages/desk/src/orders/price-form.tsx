import {
  amountTzs,
  customOrderPriceInput,
  formatNumber,
  getCustomOrder,
  listCustomOrders,
  parseAmount,
  priceCustomOrder,
  type StaffCustomOrderDetails,
} from '@charity-kit/contract'
import { Alert, Field, SubmitButton, useForm } from '@charity-kit/ui'
import * as v from 'valibot'
import { deskDraft } from '../data/desk-draft.ts'
import { useAction } from '../data/use-action.ts'
import { toFormErrors } from '../error-text.ts'
import { useDeskMessages } from '../i18n/catalogue.ts'
import { useToast } from '../parts/toast.tsx'
import { useOrdersMessages } from './messages.ts'

/** As it is typed: "27,000". */
export const typedPrice = v.pipe(v.string(), v.transform(parseAmount), amountTzs)
const schema = v.object({ price: typedPrice, note: customOrderPriceInput.entries.note })
const draftSchema = v.object({ price: v.string(), note: v.string() })

/** Names a price, which is mailed with how to pay. */
export const PriceForm = ({ order }: { order: StaffCustomOrderDetails }) => {
  const t = useOrdersMessages()
  const desk = useDeskMessages()
  const toast = useToast()
  const price = useAction(priceCustomOrder, { invalidates: [getCustomOrder, listCustomOrders] })
  const { form, field, errors, submitting } = useForm({
    schema,
    initial: { price: order.price === null ? '' : formatNumber(order.price), note: '' },
    draft: deskDraft(`custom-order/${String(order.id)}/price`, draftSchema),
    submit: async (body) => {
      const result = await price.run({
        params: { id: order.id },
        body: { ...body, seen: order.history.length },
      })
      if (result && !result.ok) return toFormErrors(result.error, desk)
      toast({ text: t.priceToast, icon: 'mail' })
      return undefined
    },
  })
  return (
    <form className="dk-card" {...form}>
      {errors.form && <Alert tone="error">{errors.form}</Alert>}
      <Field label={t.priceFor} prefix="Tsh" inputMode="numeric" autoComplete="off" {...field('price')} />
      <Field label={t.lineFor(order.name)} rows={3} {...field('note')} />
      <SubmitButton sending={submitting} text={t.mailPrice} busyText={t.sending} />
      <p className="ch-muted">{t.priceHint}</p>
    </form>
  )
}
