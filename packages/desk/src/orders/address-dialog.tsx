import { addressInput, changeOrderAddress, recordNumber, type DeliveryAddress } from '@charity-kit/contract'
import { Alert, Field, FormButtons, useForm } from '@charity-kit/ui'
import { useState } from 'react'
import { omit } from 'valibot'
import { useAction } from '../data/use-action.ts'
import { toFormErrors } from '../error-text.ts'
import { useDeskMessages } from '../i18n/catalogue.ts'
import { PanelDialog } from '../parts/panel-dialog.tsx'
import { Note } from '../parts/signals.tsx'
import { useToast } from '../parts/toast.tsx'
import { orderQueries } from './order-queries.ts'
import { useOrdersMessages } from './messages.ts'

interface AddressDialogProps {
  orderId: number
  /**
   * Version that the change is based on. If two members change the order, the server tells the second about the first.
   */
  version: number
  address: DeliveryAddress
  onClose: () => void
}

const schema = omit(addressInput, ['version'])

/** Corrects the address of an order. */
export const AddressDialog = ({ orderId, version, address, onClose }: AddressDialogProps) => {
  const t = useOrdersMessages()
  const desk = useDeskMessages()
  const toast = useToast()
  const [first] = useState(version)
  const change = useAction(changeOrderAddress, { invalidates: orderQueries })
  const { form, field, errors, submitting } = useForm({
    schema,
    initial: address,
    submit: async (typed) => {
      const result = await change.run({ params: { id: orderId }, body: { ...typed, version } })
      if (!result) return {}
      if (!result.ok) return toFormErrors(result.error, desk)
      toast({ text: t.addressToast, icon: 'mail' })
      onClose()
      return undefined
    },
  })
  return (
    <PanelDialog open onClose={onClose} title={t.addressTitle(recordNumber('order', orderId))}>
      <form className="ch-stack" {...form}>
        {errors.form && <Alert tone="error">{errors.form}</Alert>}
        {version !== first && (
          <Note tone="look" icon="alert">
            <p>{t.othersAddress(Object.values(address).filter(Boolean).join(', '))}</p>
          </Note>
        )}
        <p>{t.addressHint}</p>
        <Field label={t.name} {...field('name')} />
        <Field label={t.phone} type="tel" {...field('phone')} />
        <Field label={t.street} {...field('street')} />
        <Field label={t.landmark} {...field('state')} />
        <Field label={t.town} {...field('city')} />
        <FormButtons
          sending={submitting}
          text={t.saveAddress}
          busyText={t.saving}
          cancelText={t.cancel}
          onCancel={onClose}
        />
      </form>
    </PanelDialog>
  )
}
