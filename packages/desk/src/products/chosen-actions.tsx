import {
  changeProducts,
  getProductSummary,
  listStaffProducts,
  type StaffProduct,
} from '@charity-kit/contract'
import { Alert, Button } from '@charity-kit/ui'
import { useState } from 'react'
import { useAction } from '../data/use-action.ts'
import { errorText } from '../error-text.ts'
import { useDeskMessages } from '../i18n/catalogue.ts'
import { ConfirmDialog } from '../parts/panel-dialog.tsx'
import { useToast } from '../parts/toast.tsx'
import type { BulkChange } from './bulk-dialog.tsx'
import { useProductsMessages } from './messages.ts'

interface ChosenActionsProps {
  products: readonly StaffProduct[]
  onBulk: () => void
}

/** What can be done with several products: a price and a stock for all, or hidden from buyers and back. */
export const ChosenActions = ({ products, onBulk }: ChosenActionsProps) => {
  const t = useProductsMessages()
  const desk = useDeskMessages()
  const toast = useToast()
  const [isAsking, setAsking] = useState(false)
  const change = useAction(changeProducts, { invalidates: [listStaffProducts, getProductSummary] })
  const hide = products.some(({ hidden }) => !hidden)
  const setHidden = async () => {
    const changes: BulkChange[] = products.map(({ id, version }) => ({ id, version, hidden: hide }))
    const result = await change.run({ body: { products: changes } })
    if (!result?.ok) return
    setAsking(false)
    const done = result.value.filter(({ outcome }) => outcome === 'changed')
    const kept = products.filter(({ id }) => !done.some((each) => each.id === id))
    toast({
      text: kept.length > 0 ? t.notChanged(kept.map(({ name }) => name).join(', ')) : t.changed(done.length),
    })
  }
  return (
    <>
      <Button onClick={onBulk}>{t.setPriceAndStock}</Button>
      <Button
        variant="line"
        onClick={() => {
          change.clearError()
          setAsking(true)
        }}
      >
        {hide ? t.hide : t.show}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => {
          setAsking(false)
        }}
        title={hide ? t.hideQuestion(products.length) : t.showQuestion(products.length)}
        confirm={hide ? t.hide : t.show}
        isRunning={change.isRunning}
        onConfirm={() => void setHidden()}
      >
        {change.error && <Alert tone="error">{errorText(change.error, desk)}</Alert>}
        <p>{hide ? t.hideHint : t.showHint}</p>
      </ConfirmDialog>
    </>
  )
}
