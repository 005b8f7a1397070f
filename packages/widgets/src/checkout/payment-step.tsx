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
  reportFields,
  useUnheardFields,
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
export const PaymentStep = (props: Props) => {
  const { screen, state, store, centre, t } = props
  const { form } = state
  const { sending } = screen
  const usedId = usedIdOf(screen.fieldErrors)
  // It is no error: the payment is here.
  const fieldErrors = usedId ? without(screen.fieldErrors, usedId) : screen.fieldErrors
  const [submits, setSubmits] = useState(0)
  const main = useRef<HTMLDivElement>(null)
  useUnheardFields(main)

  // After a failed submit: focus the summary of the fields' errors, or scroll to the error above the button.
  useEffect(() => {
    if (!submits || sending || usedId) return
    if (!focusFirstInvalid(main.current))
      main.current?.querySelector('.ch-failure')?.scrollIntoView({ block: 'nearest' })
  }, [submits, sending, usedId])

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
  return (
    <form
      className="ch-cols"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setSubmits(submits + 1)
        reportFields(main.current)
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
          <MethodFields {...props} onEdit={onEdit} />
          <ProofFields {...props} {...fields} usedId={usedId} />
        </ErrorSummary>
        <div className="ch-stack ch-failure">
          <OrderErrorMessage screen={screen} cart={props.cart} t={t} cartTexts={props.cartTexts} />
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
        cartState={props.cartState}
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

type OnEdit = (change: Partial<OrderForm>) => void

/** The wallet or bank, and the steps to pay with it, which are folded for whoever has paid. */
const MethodFields = ({
  screen,
  state: { form },
  cartState,
  centre,
  t,
  onEdit,
}: Props & { onEdit: OnEdit }) => {
  const id = useUniqueId()
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
          amountTzs={amountTzsOf(cartState)}
          amountLabel={t.amountToPay}
        />
      )}
    </ResourceState>
  )
  return (
    <fieldset className="ch-stack">
      <legend className="ch-h4" id={id}>
        {t.paymentMethod}
      </legend>
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
      {screen.paid ? (
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
  )
}

interface ProofFieldsProps extends Props {
  form: OrderForm
  fieldErrors: FieldErrors
  usedId: ReturnType<typeof usedIdOf>
  onEdit: OnEdit
}

/** The transaction ID, where whoever has paid is led to. */
const ProofFields = ({
  screen: { paid },
  form,
  fieldErrors,
  usedId,
  t,
  onEdit,
  ...props
}: ProofFieldsProps) => {
  const idField = useRef<HTMLInputElement>(null)
  const heading = useRef<HTMLLegendElement>(null)
  useEffect(() => {
    if (!paid) return
    // Not the field: a phone's keyboard would lie over Paste, which is in sight below the heading.
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView()
  }, [paid])
  return (
    <fieldset className="ch-stack">
      <legend className="ch-h4" ref={heading} tabIndex={-1}>
        {t.proofOfPayment}
      </legend>
      <ProofOfPayment
        form={form}
        idError={errorText(fieldErrors.transactionId, t)}
        usedId={usedId}
        where={props.where}
        partErrors={fieldErrors}
        purpose="order"
        t={t}
        inputRef={idField}
        expectedTzs={amountTzsOf(props.cartState)}
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

const without = (errors: FieldErrors, field: keyof FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => name !== field))
