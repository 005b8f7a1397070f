import type { Resource } from '@charity-kit/client/react'
import type { Centre } from '@charity-kit/contract'
import { Button, ErrorSummary, Icon, focusFirstInvalid, reportFields, useReportFields } from '@charity-kit/ui'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { amountTzsOf, type Cart, type CartState } from '../cart/cart-store.ts'
import type { CartMessages } from '../i18n/en/cart.ts'
import type { CheckoutMessages } from '../i18n/en/checkout.ts'
import type { WhereToTrack } from '../payment/known-payment.tsx'
import { onPageLeft } from '../payment/on-page-left.ts'
import type { CheckoutScreen, CheckoutState } from './checkout-reducer.ts'
import type { CheckoutStore } from './checkout-store.ts'
import { DeliveryFields, errorTexts } from './delivery-fields.tsx'
import { KeptUntil } from './kept-until.tsx'
import { MethodFields } from './method-fields.tsx'
import { OrderErrorMessage } from './order-error.tsx'
import { usedIdOf, type FieldErrors, type OrderForm } from './order-form.ts'
import { OrderSummary } from './order-summary.tsx'
import { ProofFields } from './proof-fields.tsx'

interface Props {
  screen: Extract<CheckoutScreen, { name: 'payment' }>
  state: CheckoutState
  store: CheckoutStore
  cart: Cart
  cartState: CartState
  centre: Resource<Centre> & { retry: () => void }
  t: CheckoutMessages
  cartTexts: CartMessages
  /** Place to look up an order. */
  where: WhereToTrack
}

/** Part that the payment step waits for: the delivery details, the payment, or its transaction ID. */
type Stage = 'delivery' | 'pay' | 'id'

const stageOf = ({ paid, deliveryDone }: Props['screen'], { transactionId }: OrderForm): Stage => {
  if (paid || transactionId !== '') return 'id'
  return deliveryDone ? 'pay' : 'delivery'
}

/**
 * Step 2: the delivery details, the payment instructions, and the transaction ID. A wide page shows all three parts.
 * A phone shows one after the other: a finished part folds to a line, and the button in the bar leads to the next.
 */
export const PaymentStep = (props: Props) => {
  const { screen, state, store, centre, t } = props
  const { form } = state
  const { sending } = screen
  const usedId = usedIdOf(screen.fieldErrors)
  // A used ID is not an error here, because the payment has arrived.
  const fieldErrors = usedId ? without(screen.fieldErrors, usedId) : screen.fieldErrors
  const main = useRef<HTMLDivElement>(null)
  useReportFields(main)
  const nextButton = useRef<HTMLButtonElement>(null)
  const idField = useRef<HTMLInputElement>(null)
  const [saysPaid, setSaysPaid] = useState(false)
  const stage = stageOf(screen, form)
  const showErrors = useErrorsShown({ main, isOff: sending || !!usedId })
  const focusNext = useRef<'pay' | 'delivery' | undefined>(undefined)

  // The clicked button is gone, or has another text.
  useEffect(() => {
    const target = focusNext.current
    focusNext.current = undefined
    if (target)
      main.current
        ?.querySelector<HTMLElement>(`[data-section=${target}] ${target === 'pay' ? 'legend' : 'input'}`)
        ?.focus()
  }, [screen.deliveryDone])

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
  const goOn = () => {
    if (stage === 'pay') {
      setSaysPaid(true)
      store.dispatch({ type: 'paymentReached', paid: true })
      return
    }
    focusNext.current = 'pay'
    store.dispatch({ type: 'deliveryGiven' })
    showErrors()
  }
  const fields = { form, fieldErrors, t, onEdit }
  return (
    <form
      className="ch-cols"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        reportFields(main.current)
        // Enter has the effect of the visible button.
        if (nextButton.current?.getClientRects().length) {
          goOn()
          return
        }
        showErrors()
        void store.submit()
      }}
    >
      <div className="ch-stack ch-stack--6" ref={main}>
        <ErrorSummary errors={errorTexts(fieldErrors, form, t)}>
          <div className="ch-stack" data-section="delivery">
            <DeliveryFields
              {...fields}
              isFolded={screen.deliveryDone}
              onOpen={() => {
                focusNext.current = 'delivery'
                store.dispatch({ type: 'deliveryOpened' })
              }}
            />
          </div>
          <MethodFields
            form={form}
            isPaid={screen.paid}
            amountTzs={amountTzsOf(props.cartState)}
            centre={centre}
            t={t}
            onEdit={onEdit}
          />
          <ProofFields
            {...fields}
            isPaid={screen.paid}
            saysPaid={saysPaid}
            expectedTzs={amountTzsOf(props.cartState)}
            where={props.where}
            usedId={usedId}
            idField={idField}
          />
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
            <span>{t.back}</span>
          </Button>
        </div>
      </div>
      <OrderSummary
        cartState={props.cartState}
        t={t}
        kept={
          state.kept && (
            <KeptUntil
              kept={state.kept}
              timeZone={centre.status === 'ready' ? centre.value.timeZone : undefined}
              t={t}
            />
          )
        }
        button={
          !usedId && (
            <MainButtons
              stage={stage}
              hasId={form.transactionId !== ''}
              sending={sending}
              nextButton={nextButton}
              t={t}
            />
          )
        }
      >
        <p className="ch-small ch-muted">{t.deliveryTime}</p>
      </OrderSummary>
    </form>
  )
}

interface MainButtonsProps {
  stage: Stage
  hasId: boolean
  sending: boolean
  /** Ref of the button to the next part, which only a phone shows. */
  nextButton: RefObject<HTMLButtonElement | null>
  t: CheckoutMessages
}

/** "Place order", filled once there is an ID. Before that a phone shows the button to the next part instead. */
const MainButtons = ({ stage, hasId, sending, nextButton, t }: MainButtonsProps) => (
  <>
    {stage !== 'id' && (
      <Button type="submit" size="large" className="ch-narrow" buttonRef={nextButton}>
        {stage === 'delivery' ? t.continue : t.iHavePaid}
      </Button>
    )}
    <Button
      type="submit"
      size="large"
      variant={hasId ? 'action' : 'line'}
      className={stage === 'id' ? undefined : 'ch-wide'}
      busy={sending}
    >
      {sending ? t.placingOrder : t.placeOrder}
    </Button>
  </>
)

/** Focuses the summary of the fields' errors after a failed submission, or scrolls to the error above the button. */
const useErrorsShown = ({ main, isOff }: { main: RefObject<HTMLDivElement | null>; isOff: boolean }) => {
  const [submits, setSubmits] = useState(0)
  useEffect(() => {
    if (!submits || isOff) return
    if (!focusFirstInvalid(main.current))
      main.current?.querySelector('.ch-failure:has(.ch-alert)')?.scrollIntoView({ block: 'nearest' })
  }, [submits, isOff, main])
  return () => {
    setSubmits(submits + 1)
  }
}

const without = (errors: FieldErrors, field: keyof FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => name !== field))
