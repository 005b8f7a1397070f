import { listStaffProducts, moveProduct, type StaffProduct } from '@charity-kit/contract'
import { Select } from '@charity-kit/ui'
import { useState } from 'react'
import { useAction } from '../data/use-action.ts'
import { errorText } from '../error-text.ts'
import { useDeskMessages } from '../i18n/catalogue.ts'
import { FormDialog, formProps } from '../parts/panel-dialog.tsx'
import { useToast } from '../parts/toast.tsx'
import { useProductsMessages } from './messages.ts'

interface MoveDialogProps {
  product: StaffProduct
  /** Products that the moved one can stand before. */
  products: readonly StaffProduct[]
  onClose: () => void
}

/** Moves a product before another one. */
export const MoveDialog = ({ product, products, onClose }: MoveDialogProps) => {
  const t = useProductsMessages()
  const desk = useDeskMessages()
  const toast = useToast()
  const [before, setBefore] = useState('')
  const move = useAction(moveProduct, {
    invalidates: [listStaffProducts],
    onSuccess: () => {
      toast({ text: t.moved })
      onClose()
    },
  })
  return (
    <FormDialog
      title={t.move(product.name)}
      confirm={t.moveNow}
      form={formProps(() => {
        void move.run({ params: { id: product.id }, body: { before: before ? Number(before) : null } })
      })}
      error={move.error && errorText(move.error, desk)}
      isRunning={move.isRunning}
      onClose={onClose}
    >
      <Select
        label={t.moveBefore}
        value={before}
        placeholder={t.atTheEnd}
        choices={products
          .filter(({ id }) => id !== product.id)
          .map(({ id, name }) => [String(id), name] as const)}
        onChange={setBefore}
      />
    </FormDialog>
  )
}
