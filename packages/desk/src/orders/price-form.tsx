import {
  amountTzs,
  customOrderNoteMaxLength,
  formatNumber,
  formatTzs,
  getCustomOrder,
  paragraph,
  parseAmount,
  previewCustomOrderPrice,
  priceCustomOrder,
  type CustomOrderPriceInput,
  type StaffCustomOrderDetails,
} from '@charity-kit/contract'
import { Alert, Button, Field, ResourceState, Select, SubmitButton, TextArea, useForm } from '@charity-kit/ui'
import { useState } from 'react'
import * as v from 'valibot'
import { useDates } from '../data/dates.tsx'
import { deskDraft } from '../data/desk-draft.ts'
import { useAction } from '../data/use-action.ts'
import { useCall, useShow } from '../data/use-call.ts'
import { toFormErrors } from '../error-text.ts'
import { useDeskMessages } from '../i18n/catalogue.ts'
import { MailText } from '../parts/mail-text.tsx'
import { PanelDialog } from '../parts/panel-dialog.tsx'
import { useToast } from '../parts/toast.tsx'
import { customOrderQueries } from './order-queries.ts'
import { useOrdersMessages } from './messages.ts'

/** Schema of a typed price: "27,000". */
export const typedPrice = v.pipe(v.string(), v.transform(parseAmount), amountTzs)
/** Numbers of days for which a price holds; '' for no limit. */
const holds = ['', '7', '14', '30'] as const
const dayMs = 86_400_000

const nothing = v.pipe(
  v.picklist(['', '0']),
  v.transform(() => 0),
)
const schema = v.object({
  pieces: typedPrice,
  delivery: v.union([nothing, typedPrice]),
  readyOn: v.string(),
  holds: v.string(),
  note: paragraph(customOrderNoteMaxLength),
})
const draftSchema = v.object({
  pieces: v.string(),
  delivery: v.string(),
  readyOn: v.string(),
  holds: v.string(),
  note: v.string(),
})

/** Returns the values of the email: the total of the pieces and the delivery, the days, and the line for the buyer. */
const toInput = (
  { pieces, delivery, readyOn, holds: days, note }: v.InferOutput<typeof schema>,
  seen: number,
  dayAt: (at: Date) => string,
): CustomOrderPriceInput => ({
  price: pieces + delivery,
  delivery,
  ...(readyOn !== '' && { readyOn }),
  ...(days !== '' && {
    priceUntil: dayAt(new Date(Date.now() + Number(days) * dayMs)),
  }),
  note,
  seen,
})

/** Renames the server's fields to the form's fields. */
const toPriceErrors = (errors: ReturnType<typeof toFormErrors>) => {
  if (!('fields' in errors)) return errors
  const { price, priceUntil, seen, ...same } = errors.fields
  return {
    fields: { ...same, ...(price && { pieces: price }), ...(priceUntil && { holds: priceUntil }) },
    form: errors.form ?? seen,
  }
}

/** Sets a price. The buyer gets it by email, with the payment instructions. */
export const PriceForm = ({ order }: { order: StaffCustomOrderDetails }) => {
  const t = useOrdersMessages()
  const desk = useDeskMessages()
  const toast = useToast()
  const [preview, setPreview] = useState<CustomOrderPriceInput>()
  const show = useShow(getCustomOrder)
  const price = useAction(priceCustomOrder, {
    invalidates: customOrderQueries,
    onSuccess: (priced) => {
      show({ params: { id: order.id } }, priced)
    },
  })
  const { dayAt } = useDates()
  const delivery = order.delivery ?? 0
  const seen = order.history.length
  const { form, field, values, errors, submitting } = useForm({
    schema,
    initial: {
      pieces: order.price === null ? '' : formatNumber(order.price - delivery),
      delivery: delivery > 0 ? formatNumber(delivery) : '',
      readyOn: order.readyOn ?? '',
      holds: '14',
      note: '',
    },
    draft: deskDraft(`custom-order/${String(order.id)}/price`, draftSchema),
    submit: async (typed) => {
      const result = await price.run({ params: { id: order.id }, body: toInput(typed, seen, dayAt) })
      if (!result) return {}
      if (!result.ok) return toPriceErrors(toFormErrors(result.error, desk))
      toast({ text: t.priceToast, icon: 'mail' })
      return undefined
    },
  })
  const typed = v.safeParse(schema, values)
  return (
    <form className="dk-card" {...form}>
      {errors.form && <Alert tone="error">{errors.form}</Alert>}
      <div className="dk-pair">
        <Field
          label={t.piecesPrice}
          prefix="Tsh"
          inputMode="numeric"
          autoComplete="off"
          {...field('pieces')}
        />
        <Field
          label={t.delivery}
          prefix="Tsh"
          inputMode="numeric"
          autoComplete="off"
          {...field('delivery')}
        />
      </div>
      <p className="dk-price__total" role="status">
        <b>{t.total}</b>
        <b>{typed.success ? formatTzs(typed.output.pieces + typed.output.delivery) : '–'}</b>
      </p>
      <Field label={t.readyOn} type="date" {...field('readyOn')} />
      <Select
        label={t.holdsFor}
        choices={holds.map(
          (days) => [days, days === '' ? t.holdsAlways : t.holdsDays(Number(days))] as const,
        )}
        {...field('holds')}
      />
      <TextArea label={t.lineFor(order.name)} rows={3} {...field('note')} />
      <div className="dk-row">
        <SubmitButton sending={submitting} text={t.mailPrice} busyText={t.sending} />
        <Button
          variant="quiet"
          disabled={!typed.success}
          onClick={() => {
            if (typed.success) setPreview(toInput(typed.output, seen, dayAt))
          }}
        >
          {t.preview}
        </Button>
      </div>
      <p className="ch-muted">{t.priceHint}</p>
      {preview && (
        <PricePreview
          id={order.id}
          price={preview}
          onClose={() => {
            setPreview(undefined)
          }}
        />
      )}
    </form>
  )
}

const PricePreview = ({
  id,
  price,
  onClose,
}: {
  id: number
  price: CustomOrderPriceInput
  onClose: () => void
}) => {
  const t = useOrdersMessages()
  const mail = useCall(previewCustomOrderPrice, { params: { id }, body: price })
  return (
    <PanelDialog open onClose={onClose} title={t.previewTitle}>
      <ResourceState resource={mail} failed={t.previewFailed} onRetry={mail.retry}>
        {(shown) => <MailText mail={shown} lang={shown.language} />}
      </ResourceState>
    </PanelDialog>
  )
}
