import type { Resource } from '@charity-kit/client/react'
import { orderMethods, type Centre, type OrderMethod } from '@charity-kit/contract'
import { useEffect, useRef, useState } from 'react'
import { amountTzsOf, type Cart, type CartState } from '../cart/cart-store.ts'
import type { CartMessages } from '../i18n/en/cart.ts'
import type { CheckoutMessages } from '../i18n/en/checkout.ts'
import { PaymentMethodField } from '../payment/payment-method-field.tsx'
import { HowToPay } from '../payment/how-to-pay.tsx'
import { PaymentSteps } from '../payment/payment-instructions.tsx'
import type { WhereToTrack } from '../payment/known-payment.tsx'
import { onPageLeft } from '../payment/on-page-left.ts'
import { choiceOf, chosenOption, paymentOptions } from '../payment/payment-options.ts'
import { ProofOfPayment } from '../payment/proof-of-payment.tsx'
import {
  Icon,
  Alert,
  ErrorSummary,
  ResourceState,
  focusFirstInvalid,
  Button,
  useLanguage,
  useUniqueId,
} from '@charity-kit/ui'
import type { CheckoutScreen, CheckoutState } from './checkout-reducer.ts'
import type { CheckoutStore } from './checkout-store.ts'
import { DeliveryFields, OrderTextField, errorText, errorTexts } from './delivery-fields.tsx'
import { KeptUntil } from './kept-until.tsx'
import { OrderErrorMessage } from './order-error.tsx'
import { usedIdOf, type FieldErrors, type OrderForm } from './order-form.ts'
import { OrderSummary } from './order-summary.tsx'

/** The names of the payment methods. */
export const methodNames = (t: CheckoutMessages): Record<OrderMethod, string> => ({
  lipa: t.mobileMoney,
  bank: t.bankTransfer,
})

interface Props {
  screen: Extract<CheckoutScreen, { name: 'payment' }>
  state: CheckoutState
  store: CheckoutStore
  cart: Cart
  cartState: CartState
  centre: Resource<Centre> & { retry: () => void }
  t: CheckoutMessages
  cartTexts: CartMessages
  /** Where an order is looked up. */
  where: WhereToTrack
}

/** Step 2: who and where, how to pay, and the transaction ID as proof. */
export const PaymentStep = ({
  screen,
  state,
  store,
  cart,
  cartState,
  centre,
  t,
  cartTexts,
  where,
}: Props) => {
  const { form } = state
  const { sending } = screen
  const usedId = usedIdOf(screen.fieldErrors)
  // It is no error: the payment is here.
  const fieldErrors = usedId ? without(screen.fieldErrors, usedId) : screen.fieldErrors
  const [submits, setSubmits] = useState(0)
  const main = useRef<HTMLDivElement>(null)
  const idField = useRef<HTMLInputElement>(null)
  const proofHeading = useRef<HTMLLegendElement>(null)
  const methodId = useUniqueId()
  const names = methodNames(t)
  const byPhone = form.method === orderMethods[0]
  const options = paymentOptions(
    centre.status === 'ready' ? centre.value.payment : undefined,
    t,
    useLanguage(),
  )

  // After a failed submit: focus the summary of the fields' errors, or scroll to the error above the button.
  useEffect(() => {
    if (!submits || sending || usedId) return
    if (!focusFirstInvalid(main.current))
      main.current?.querySelector('.ch-failure')?.scrollIntoView({ block: 'nearest' })
  }, [submits, sending, usedId])

  const option = chosenOption(options, { byPhone, wallet: form.wallet })
  const { paid } = screen
  useEffect(() => {
    if (!paid) return
    // Not the field: a phone's keyboard would lie over Paste, which is in sight below the heading.
    proofHeading.current?.focus({ preventScroll: true })
    proofHeading.current?.scrollIntoView()
  }, [paid])

  useEffect(
    () =>
      onPageLeft(() => {
        store.dispatch({ type: 'leftForApp' })
      }),
    [store],
  )

  const onEdit = (change: Partial<OrderForm>) => {
    store.dispatch({ type: 'formEdited', change })
  }
  const fields = { form, fieldErrors, t, onEdit }
  const steps = (
    <ResourceState resource={centre} failed={t.centreFailed} onRetry={centre.retry} compact>
      {({ payment }) => (
        <PaymentSteps
          payment={payment}
          byPhone={byPhone}
          wallet={form.wallet}
          amountTzs={amountTzsOf(cartState)}
          amountLabel={t.amountToPay}
        />
      )}
    </ResourceState>
  )
  return (
    <form
      className="ch-cols"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setSubmits(submits + 1)
        void store.submit()
      }}
    >
      <div className="ch-stack ch-stack--6" ref={main}>
        {state.kept && (
          <KeptUntil
            kept={state.kept}
            timeZone={centre.status === 'ready' ? centre.value.timeZone : undefined}
            t={t}
          />
        )}
        <ErrorSummary errors={errorTexts(fieldErrors, form, t)}>
          <DeliveryFields {...fields} />
          <fieldset className="ch-stack">
            <legend className="ch-h4" id={methodId}>
              {t.paymentMethod}
            </legend>
            <PaymentMethodField
              options={options}
              chosen={option}
              names={[names.lipa, names.bank]}
              labelledBy={methodId}
              t={t}
              onChange={(option) => {
                const { wallet } = choiceOf(options, option)
                onEdit({ method: orderMethods[option.byPhone ? 0 : 1], wallet })
              }}
            />
            {paid ? (
              <HowToPay option={option} t={t}>
                {steps}
              </HowToPay>
            ) : (
              <>
                {steps}
                <Alert>{t.payFirst}</Alert>
              </>
            )}
          </fieldset>
          <fieldset className="ch-stack">
            <legend className="ch-h4" ref={proofHeading} tabIndex={-1}>
              {t.proofOfPayment}
            </legend>
            <ProofOfPayment
              form={form}
              idError={errorText(fieldErrors.transactionId, t)}
              usedId={usedId}
              where={where}
              partErrors={fieldErrors}
              purpose="order"
              t={t}
              inputRef={idField}
              expectedTzs={amountTzsOf(cartState)}
              onEdit={onEdit}
            />
            <OrderTextField {...fields} name="paymentReference" autoComplete="off" />
          </fieldset>
        </ErrorSummary>
        <div className="ch-stack ch-failure">
          <OrderErrorMessage screen={screen} cart={cart} t={t} cartTexts={cartTexts} />
          <Button
            variant="line"
            className="ch-start"
            aria-disabled={sending}
            onClick={() => {
              store.dispatch({ type: 'backPressed' })
            }}
          >
            <Icon name="back" />
            {t.back}
          </Button>
        </div>
      </div>
      <OrderSummary
        cartState={cartState}
        t={t}
        button={
          !usedId && (
            <Button type="submit" size="large" busy={sending}>
              {sending ? t.placingOrder : t.placeOrder}
            </Button>
          )
        }
      >
        <p className="ch-small ch-muted">{t.deliveryTime}</p>
      </OrderSummary>
    </form>
  )
}

const without = (errors: FieldErrors, field: keyof FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => name !== field))
