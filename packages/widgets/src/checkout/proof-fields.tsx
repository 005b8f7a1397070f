import { orderMethods } from '@charity-kit/contract'
import { useEffect, useRef, type RefObject } from 'react'
import type { CheckoutMessages } from '../i18n/en/checkout.ts'
import type { WhereToTrack } from '../payment/known-payment.tsx'
import { ProofOfPayment } from '../payment/proof-of-payment.tsx'
import { OrderTextField, errorText } from './delivery-fields.tsx'
import type { FieldErrors, OrderForm, usedIdOf } from './order-form.ts'

interface Props {
  form: OrderForm
  fieldErrors: FieldErrors
  usedId: ReturnType<typeof usedIdOf>
  idField: RefObject<HTMLInputElement | null>
  /** Whether the visitor has paid. */
  isPaid: boolean
  /** Whether the visitor said so on this page, by the button. */
  saysPaid: boolean
  /** Expected amount in whole shillings. */
  expectedTzs: number
  /** Place to look up an order. */
  where: WhereToTrack
  t: CheckoutMessages
  onEdit: (change: Partial<OrderForm>) => void
}

/** The field for the transaction ID, which gets the focus once the buyer has paid. */
export const ProofFields = ({
  isPaid,
  expectedTzs,
  where,
  form,
  fieldErrors,
  usedId,
  idField,
  saysPaid,
  t,
  onEdit,
}: Props) => {
  const heading = useRef<HTMLLegendElement>(null)
  useEffect(() => {
    if (!isPaid) return
    // A visitor who comes back gets the heading: focus in the field would open a keyboard over the Paste button.
    const target = saysPaid ? idField.current : heading.current
    target?.focus({ preventScroll: true })
    heading.current?.scrollIntoView()
    // eslint-disable-next-line react-hooks/exhaustive-deps -- focus moves when isPaid changes, not when saysPaid or the ref does
  }, [isPaid])
  return (
    <fieldset className="ch-stack">
      <legend className="ch-h4" ref={heading} tabIndex={-1}>
        {t.proofOfPayment}
      </legend>
      <p className="ch-sr" role="status">
        {saysPaid && <span>{t.stepsFolded}</span>}
      </p>
      <ProofOfPayment
        form={form}
        idError={errorText(fieldErrors.transactionId, t)}
        usedId={usedId}
        where={where}
        partErrors={fieldErrors}
        purpose="order"
        byBank={form.method !== orderMethods[0]}
        asksForParts={isPaid || form.transactionId !== ''}
        t={t}
        inputRef={idField}
        expectedTzs={expectedTzs}
        onEdit={onEdit}
      />
      <OrderTextField
        form={form}
        fieldErrors={fieldErrors}
        t={t}
        onEdit={onEdit}
        name="paymentReference"
        autoComplete="off"
      />
    </fieldset>
  )
}
