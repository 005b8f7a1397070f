import {
  changeProducts,
  getProductSummary,
  isAmount,
  listStaffProducts,
  parseAmount,
  stockReasons,
  type BulkInput,
  type StaffProduct,
  type StockReason,
} from '@charity-kit/contract'
import { Alert, Button, Field, Select } from '@charity-kit/ui'
import { useState } from 'react'
import { useAction } from '../data/use-action.ts'
import { errorText } from '../error-text.ts'
import { useDeskMessages } from '../i18n/catalogue.ts'
import { PanelDialog } from '../parts/panel-dialog.tsx'
import { useToast } from '../parts/toast.tsx'
import { useProductsMessages } from './messages.ts'

export type BulkChange = BulkInput['products'][number]

interface BulkDialogProps {
  open: boolean
  products: readonly StaffProduct[]
  onClose: () => void
}

/** Sets the price and the stock of several products at once. */
export const BulkDialog = ({ open, products, onClose }: BulkDialogProps) => {
  const t = useProductsMessages()
  const desk = useDeskMessages()
  const toast = useToast()
  const [price, setPrice] = useState('')
  const [stock, setStock] = useState('')
  const [reason, setReason] = useState<StockReason>('counted')
  const [error, setError] = useState<string>()
  const change = useAction(changeProducts, { invalidates: [listStaffProducts, getProductSummary] })
  const close = () => {
    setPrice('')
    setStock('')
    setError(undefined)
    change.clearError()
    onClose()
  }
  const apply = async () => {
    const amount = price.trim() ? parseAmount(price) : undefined
    const pieces = stock.trim() ? Number(stock) : undefined
    const isWrong =
      (amount === undefined && pieces === undefined) ||
      (amount !== undefined && !isAmount(amount)) ||
      (pieces !== undefined && !/^\s*\d{1,9}\s*$/.test(stock))
    setError(isWrong ? t.nothingToSet : undefined)
    if (isWrong) return
    const result = await change.run({
      body: {
        reason,
        products: products.map(({ id, version }) => ({
          id,
          version,
          ...(amount !== undefined && { price: amount }),
          ...(pieces !== undefined && { stock: pieces }),
        })),
      },
    })
    if (!result?.ok) return
    const done = new Set(result.value.flatMap(({ id, outcome }) => (outcome === 'changed' ? id : [])))
    const kept = products.filter(({ id }) => !done.has(id))
    if (kept.length > 0) setError(t.notChanged(kept.map(({ name }) => name).join(', ')))
    else {
      toast({ text: t.changed(done.size) })
      close()
    }
  }
  return (
    <PanelDialog
      open={open}
      onClose={close}
      title={t.setPriceAndStock}
      foot={
        <Button busy={change.isRunning} onClick={() => void apply()}>
          {t.apply(products.length)}
        </Button>
      }
    >
      {(error ?? change.error) && (
        <Alert tone="error">{error ?? (change.error && errorText(change.error, desk))}</Alert>
      )}
      <p className="ch-muted">{t.leaveEmpty}</p>
      <Field label={t.newPrice} prefix="Tsh" inputMode="numeric" value={price} onChange={setPrice} />
      <Field label={t.newStock} inputMode="numeric" value={stock} onChange={setStock} />
      <Select
        label={t.why}
        value={reason}
        choices={stockReasons.map((each) => [each, t.reason[each]] as const)}
        onChange={(value) => {
          setReason(stockReasons.find((each) => each === value) ?? 'other')
        }}
      />
    </PanelDialog>
  )
}
