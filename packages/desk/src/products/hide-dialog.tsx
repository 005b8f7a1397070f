import {
  changeProducts,
  getProductSummary,
  listStaffProducts,
  type StaffProduct,
} from '@charity-kit/contract'
import { Alert } from '@charity-kit/ui'
import { useAction } from '../data/use-action.ts'
import { errorText } from '../error-text.ts'
import { useDeskMessages } from '../i18n/catalogue.ts'
import { ConfirmDialog } from '../parts/panel-dialog.tsx'
import { useToast } from '../parts/toast.tsx'
import type { BulkChange } from './bulk-dialog.tsx'
import { useProductsMessages } from './messages.ts'

interface HideDialogProps {
  open: boolean
  products: readonly StaffProduct[]
  onClose: () => void
}

/** Whether several products are to be hidden; once all are, to be shown. */
export const isToHide = (products: readonly StaffProduct[]): boolean => products.some(({ hidden }) => !hidden)

/** Asks before several products are hidden from buyers, or shown again. */
export const HideDialog = ({ open, products, onClose }: HideDialogProps) => {
  const t = useProductsMessages()
  const desk = useDeskMessages()
  const toast = useToast()
  const change = useAction(changeProducts, { invalidates: [listStaffProducts, getProductSummary] })
  const hide = isToHide(products)
  const close = () => {
    change.clearError()
    onClose()
  }
  const setHidden = async () => {
    const changes: BulkChange[] = products.map(({ id, version }) => ({ id, version, hidden: hide }))
    const result = await change.run({ body: { products: changes } })
    if (!result?.ok) return
    close()
    const done = result.value.filter(({ outcome }) => outcome === 'changed')
    const kept = products.filter(({ id }) => !done.some((each) => each.id === id))
    toast({
      text: kept.length > 0 ? t.notChanged(kept.map(({ name }) => name).join(', ')) : t.changed(done.length),
    })
  }
  return (
    <ConfirmDialog
      open={open}
      onClose={close}
      title={hide ? t.hideQuestion(products.length) : t.showQuestion(products.length)}
      confirm={hide ? t.hide : t.show}
      isRunning={change.isRunning}
      onConfirm={() => void setHidden()}
    >
      {change.error && <Alert tone="error">{errorText(change.error, desk)}</Alert>}
      <p>{hide ? t.hideHint : t.showHint}</p>
    </ConfirmDialog>
  )
}
