import {
  changeProducts,
  getProductSummary,
  listStaffProducts,
  parseAmount,
  stockReasons,
  type BulkInput,
  type StaffProduct,
} from '@charity-kit/contract'
import { Field, Select, useForm } from '@charity-kit/ui'
import * as v from 'valibot'
import { useAction } from '../data/use-action.ts'
import { firstErrorText } from '../error-text.ts'
import { useDeskMessages } from '../i18n/catalogue.ts'
import { FormDialog } from '../parts/panel-dialog.tsx'
import { useToast } from '../parts/toast.tsx'
import { useProductsMessages } from './messages.ts'
import { productForm } from './product-form.ts'

export type BulkChange = BulkInput['products'][number]

interface BulkDialogProps {
  products: readonly StaffProduct[]
  onClose: () => void
}

/** '' leaves it as it is. */
const schema = v.object({
  price: v.union([v.literal(''), productForm.entries.price]),
  stock: v.union([v.literal(''), productForm.entries.stock]),
  reason: v.picklist(stockReasons),
})

/** Sets the price and the stock of several products at once. */
export const BulkDialog = ({ products, onClose }: BulkDialogProps) => {
  const t = useProductsMessages()
  const desk = useDeskMessages()
  const toast = useToast()
  const change = useAction(changeProducts, { invalidates: [listStaffProducts, getProductSummary] })
  const { form, field, errors, submitting } = useForm({
    schema,
    initial: { price: '', stock: '', reason: 'counted' },
    submit: async ({ price, stock, reason }) => {
      if (price === '' && stock === '') return { fields: { price: t.nothingToSet } }
      const set = {
        ...(price !== '' && { price: parseAmount(price) }),
        ...(stock !== '' && { stock: Number(stock) }),
      }
      const result = await change.run({
        body: { reason, products: products.map(({ id, version }) => ({ id, version, ...set })) },
      })
      if (!result) return {}
      if (!result.ok) return { form: firstErrorText(result.error, desk) }
      const done = new Set(result.value.flatMap(({ id, outcome }) => (outcome === 'changed' ? id : [])))
      const kept = products.filter(({ id }) => !done.has(id))
      if (kept.length > 0) return { form: t.notChanged(kept.map(({ name }) => name).join(', ')) }
      toast({ text: t.changed(done.size) })
      onClose()
      return undefined
    },
  })
  const reason = field('reason')
  return (
    <FormDialog
      title={t.setPriceAndStock}
      confirm={t.apply(products.length)}
      form={form}
      error={errors.form}
      isRunning={submitting}
      onClose={onClose}
    >
      <p className="ch-muted">{t.leaveEmpty}</p>
      <Field label={t.newPrice} prefix="Tsh" inputMode="numeric" autoComplete="off" {...field('price')} />
      <Field label={t.newStock} inputMode="numeric" autoComplete="off" {...field('stock')} />
      <Select
        label={t.why}
        choices={stockReasons.map((each) => [each, t.reason[each]] as const)}
        {...reason}
        onChange={(value) => {
          reason.onChange(stockReasons.find((each) => each === value) ?? 'other')
        }}
      />
    </FormDialog>
  )
}
