import type { Resource } from '@charity-kit/client/react'
import { orderMethods, type Centre, type OrderMethod } from '@charity-kit/contract'
import { Alert, Button, CopyField, ResourceState, useLanguage, useUniqueId } from '@charity-kit/ui'
import { useState } from 'react'
import type { CheckoutMessages } from '../i18n/en/checkout.ts'
import { HowToPay } from '../payment/how-to-pay.tsx'
import { PaymentSteps } from '../payment/payment-instructions.tsx'
import { PaymentMethodField } from '../payment/payment-method-field.tsx'
import { choiceOf, chosenOption, paymentOptions } from '../payment/payment-options.ts'
import type { OrderForm } from './order-form.ts'

export const methodNames = (t: CheckoutMessages): Record<OrderMethod, string> => ({
  lipa: t.mobileMoney,
  bank: t.bankTransfer,
})

interface Props {
  form: OrderForm
  /** Whether the visitor has paid, which folds the instructions. */
  isPaid: boolean
  /** Amount to pay, in whole shillings. */
  amountTzs: number
  centre: Resource<Centre> & { retry: () => void }
  t: CheckoutMessages
  onEdit: (change: Partial<OrderForm>) => void
}

/**
 * The choice of a wallet or bank, which is one line on a phone, and the instructions, folded once the buyer has paid.
 */
export const MethodFields = ({ form, isPaid, amountTzs, centre, t, onEdit }: Props) => {
  const id = useUniqueId()
  const [choosing, setChoosing] = useState(false)
  const names = methodNames(t)
  const byPhone = form.method === orderMethods[0]
  const payment = centre.status === 'ready' ? centre.value.payment : undefined
  const options = paymentOptions(payment, t, useLanguage())
  const option = chosenOption(options, { byPhone, wallet: form.wallet })
  const steps = (
    <ResourceState resource={centre} failed={t.centreFailed} onRetry={centre.retry} compact>
      {({ payment }) => (
        <PaymentSteps
          payment={payment}
          byPhone={byPhone}
          wallet={form.wallet}
          amountTzs={amountTzs}
          amountLabel={t.amountToPay}
        />
      )}
    </ResourceState>
  )
  return (
    <fieldset className="ch-stack" data-section="pay">
      <legend className="ch-h4" id={id} tabIndex={-1}>
        {t.paymentMethod}
      </legend>
      <div className="ch-facts ch-narrow">
        <CopyField label={t.payingWith} value={option?.name ?? names[form.method]}>
          <Button
            variant="line"
            size="small"
            aria-label={t.changeMethod}
            aria-expanded={choosing}
            aria-controls={`${id}m`}
            onClick={() => {
              setChoosing(!choosing)
            }}
          >
            {t.change}
          </Button>
        </CopyField>
      </div>
      <div id={`${id}m`} className={choosing ? undefined : 'ch-wide'}>
        <PaymentMethodField
          options={options}
          chosen={option}
          names={[names.lipa, names.bank]}
          labelledBy={id}
          t={t}
          onChange={(option) => {
            const { wallet } = choiceOf(options, option)
            onEdit({ method: orderMethods[option.byPhone ? 0 : 1], wallet })
          }}
        />
      </div>
      {isPaid ? (
        <HowToPay option={option} t={t}>
          {steps}
        </HowToPay>
      ) : (
        <>
          {steps}
          <div className="ch-wide">
            <Alert>{byPhone ? t.payFirst : t.payFirstByBank}</Alert>
          </div>
        </>
      )}
    </fieldset>
  )
}
