import { listStaffProducts, moveProduct, type StaffProduct } from '@charity-kit/contract'
import { Alert, Button, Select } from '@charity-kit/ui'
import { useState } from 'react'
import { useAction } from '../data/use-action.ts'
import { errorText } from '../error-text.ts'
import { useDeskMessages } from '../i18n/catalogue.ts'
import { PanelDialog } from '../parts/panel-dialog.tsx'
import { useToast } from '../parts/toast.tsx'
import { useProductsMessages } from './messages.ts'

interface MoveDialogProps {
  /** Undefined closes it. */
  product: StaffProduct | undefined
  /** Those that it can stand before. */
  products: readonly StaffProduct[]
  onClose: () => void
}

/** Puts a product before another one. */
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
    <PanelDialog
      open={product !== undefined}
      onClose={onClose}
      title={product ? t.move(product.name) : ''}
      foot={
        <Button
          busy={move.isRunning}
          onClick={() => {
            if (product)
              void move.run({ params: { id: product.id }, body: { before: before ? Number(before) : null } })
          }}
        >
          {t.moveNow}
        </Button>
      }
    >
      {move.error && <Alert tone="error">{errorText(move.error, desk)}</Alert>}
      <Select
        label={t.moveBefore}
        value={before}
        placeholder={t.atTheEnd}
        choices={products
          .filter(({ id }) => id !== product?.id)
          .map(({ id, name }) => [String(id), name] as const)}
        onChange={setBefore}
      />
    </PanelDialog>
  )
}
