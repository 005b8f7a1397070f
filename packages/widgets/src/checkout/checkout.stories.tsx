import { centreWithWallets, contact, order } from '@charity-kit/contract/fixtures'
import type { Meta, StoryObj } from '@storybook/react-vite'
import type { Cart } from '../cart/cart-store.ts'
import { usedId } from '../payment/payment.fixtures.ts'
import { failed, never, ok } from '@charity-kit/client/testing'
import {
  bracelet,
  checked,
  filledCart,
  formWith,
  rejected,
  unavailable,
  unavailableFields,
} from './checkout.fixtures.ts'
import { StoryCheckout } from './checkout-story.fixtures.tsx'
import type { CheckoutStore } from './checkout-store.ts'
import { emptyForm, toOrderInput } from './order-form.ts'

/** Every state of the checkout. Theme and language are in the toolbar. */
const meta = {
  title: 'States/Checkout',
  component: StoryCheckout,
  render: (args, { globals }) => <StoryCheckout {...args} lang={String(globals['lang'])} />,
} satisfies Meta<typeof StoryCheckout>
export default meta
type Story = StoryObj<typeof meta>

const dark = { globals: { theme: 'dark' } }
const swahili = { globals: { lang: 'sw' } }

const asked = (store: CheckoutStore) => {
  store.dispatch({ type: 'proceedPressed', askGuest: true })
}
const atPayment = (store: CheckoutStore) => {
  store.dispatch({ type: 'paymentReached' })
}
const filledIn =
  (change = {}) =>
  (store: CheckoutStore) => {
    atPayment(store)
    store.dispatch({ type: 'formEdited', change: formWith(change) })
  }
const submitted =
  (change = {}) =>
  (store: CheckoutStore) => {
    filledIn(change)(store)
    void store.submit()
  }

export const Basket: Story = {}
export const BasketDark: Story = { ...Basket, ...dark }
export const BasketSwahili: Story = { ...Basket, ...swahili }
export const BasketFull: Story = {
  args: {
    fill: (cart: Cart) => {
      for (let id = 20; id < 26; id += 1)
        cart.add({
          ...bracelet,
          id,
          name: 'A necklace of forty blue glass beads with a brass flower',
          stock: 1,
        })
    },
  },
}
export const Empty: Story = { args: { empty: true } }
export const EmptyDark: Story = { ...Empty, ...dark }
export const GuestPrompt: Story = { args: { start: asked } }
export const GuestPromptDark: Story = { ...GuestPrompt, ...dark }
export const GuestPromptSwahili: Story = { ...GuestPrompt, ...swahili }

/** The state after 'Proceed to payment', with the server's response to the check of the cart. */
const afterCheck = (change: Parameters<typeof checked>[0]): Story => ({
  args: {
    answers: { check: ok(checked(change)) },
    start: (store) => void store.proceed(false),
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('alert')
  },
})
export const CartProblems = afterCheck({ fields: unavailableFields })
export const CartProblemsDark: Story = { ...CartProblems, ...dark }
export const CartProblemsSwahili: Story = { ...CartProblems, ...swahili }
export const PriceChanged = afterCheck({
  orderItemList: [{ productId: 3, quantity: 1, itemPrice: 33_000 }],
})
export const PriceChangedSwahili: Story = { ...PriceChanged, ...swahili }

export const Payment: Story = { args: { start: atPayment } }
export const PaymentDark: Story = { ...Payment, ...dark }
export const PaymentSwahili: Story = { ...Payment, ...swahili }
const phone = { globals: { viewport: { value: 'phone' } } }
export const PaymentOnPhone: Story = { ...Payment, ...phone }
export const PaymentOnPhoneDark: Story = { ...Payment, globals: { ...phone.globals, theme: 'dark' } }
export const PaymentOnPhoneSwahili: Story = { ...Payment, globals: { ...phone.globals, lang: 'sw' } }
/** The delivery details are folded to one line. */
export const DeliveredOnPhone: Story = {
  args: {
    start: (store) => {
      store.dispatch({ type: 'formEdited', change: formWith({ transactionId: '' }) })
      atPayment(store)
    },
  },
  ...phone,
}
/** The instructions are folded; only the ID is missing. */
export const PaidOnPhone: Story = {
  args: {
    start: (store) => {
      store.dispatch({ type: 'formEdited', change: formWith({ transactionId: '' }) })
      store.dispatch({ type: 'paymentReached', paid: true })
    },
  },
  ...phone,
}
export const Prefilled: Story = {
  args: {
    start: (store) => {
      atPayment(store)
      store.setVisitor(contact)
    },
  },
}
export const PaymentByBank: Story = { args: { start: filledIn({ method: 'bank' }) } }
const listed = { centre: ok(centreWithWallets) }
export const PaymentByWallet: Story = {
  args: { answers: listed, start: filledIn({ wallet: 'airtel-money' }) },
}
export const PaymentByWalletSwahili: Story = { ...PaymentByWallet, ...swahili }
export const PaymentDetailsLoading: Story = { args: { answers: { centre: never }, start: atPayment } }
export const PaymentDetailsFailed: Story = {
  args: { answers: { centre: failed({ kind: 'offline' }) }, start: atPayment },
}
export const FieldErrors: Story = {
  args: {
    start: submitted({ ...formWith(), name: '', email: 'neema@', phone: '1', street: '', transactionId: '' }),
  },
}
export const FieldErrorsDark: Story = { ...FieldErrors, ...dark }
export const FieldErrorsSwahili: Story = { ...FieldErrors, ...swahili }
export const InTwoParts: Story = {
  args: {
    start: filledIn({
      transactionId: 'QK7SAMPLE01',
      firstAmount: '40,000',
      furtherPayments: [{ transactionId: 'QK7SAMPLE02', amount: '23,000' }],
    }),
  },
}
export const InTwoPartsDark: Story = { ...InTwoParts, ...dark }
export const InTwoPartsSwahili: Story = { ...InTwoParts, ...swahili }
export const Sending: Story = { args: { answers: { order: never }, start: submitted() } }
export const UsedId: Story = { args: { answers: { order: failed(usedId) }, start: submitted() } }
export const Failed: Story = {
  args: { answers: { order: failed({ kind: 'unexpected' }) }, start: submitted() },
}
export const FailedDark: Story = { ...Failed, ...dark }
export const Offline: Story = {
  args: { answers: { order: failed({ kind: 'offline' }) }, start: submitted() },
}
export const Unavailable: Story = { args: { answers: { order: failed(unavailable) }, start: submitted() } }
export const UnavailableSwahili: Story = { ...Unavailable, ...swahili }
export const NothingLeft: Story = {
  args: {
    start: (store, cart) => {
      filledIn()(store)
      cart.clear()
      void store.submit()
    },
  },
}
export const KeyRefused: Story = {
  args: { answers: { order: failed(rejected('idempotency_key_reused')) }, start: submitted() },
}
export const ServerFieldError: Story = {
  args: {
    answers: {
      order: failed(rejected('validation_failed', { 'address.street': 'Please use plain text only.' })),
    },
    start: submitted(),
  },
}
export const TakenUpAgain: Story = {
  args: {
    empty: true,
    stored: {
      step: 'payment',
      page: 0,
      form: formWith(),
      lines: filledCart().getState().lines,
      attempts: [],
    },
  },
}

export const LeftToSignIn: Story = {
  args: {
    empty: true,
    stored: { step: 'cart', page: 0, form: emptyForm, lines: filledCart().getState().lines, attempts: [] },
  },
}

export const Confirmation: Story = { args: { start: submitted() } }
export const ConfirmationDark: Story = { ...Confirmation, ...dark }
export const ConfirmationSwahili: Story = { ...Confirmation, ...swahili }
export const ConfirmationAtAnotherPrice: Story = {
  args: { answers: { order: ok({ ...order, total: 64_000, paymentMethod: 'bank' }) }, start: submitted() },
}
export const ConfirmationOnItsWay: Story = {
  args: { answers: { order: ok({ ...order, status: 'Shipped' }) }, start: submitted() },
}
export const ConfirmationOfAnEarlierTry: Story = {
  args: {
    answers: { order: ({ idempotencyKey }) => (idempotencyKey === 'earlier' ? ok(order) : failed(usedId)) },
    stored: {
      step: 'payment',
      page: performance.timeOrigin,
      form: formWith(),
      lines: filledCart().getState().lines,
      attempts: [
        {
          idempotencyKey: 'earlier',
          input: toOrderInput(formWith(), filledCart().getState().lines, new Date(0)),
        },
      ],
    },
    start: submitted({ street: 'Another Street 7' }),
  },
}

const lastOrder = {
  id: 1042,
  shipmentTrackingNumber: 'TRK123456789',
  email: 'neema@mail.example',
  at: '2026-11-21T10:00:00.000Z',
}
export const SecondVisit: Story = {
  args: { empty: true, lastOrder, answers: { lookUp: ok({ ...order, status: 'Sent' }) } },
}
export const SecondVisitOffline: Story = {
  args: { empty: true, lastOrder, answers: { lookUp: failed({ kind: 'offline' }) } },
}
