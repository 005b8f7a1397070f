import {
  trackDonation,
  trackOrder,
  type Tracked,
  type TrackedCustomOrder,
  type TrackingKey,
} from '@charity-kit/contract'
import {
  confirmedDonation,
  pricedCustomOrder,
  sentParcel,
  trackedDonation,
  trackedParcel,
} from '@charity-kit/contract/fixtures'
import { never, ok, refused } from '@charity-kit/client/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { CharityProvider } from '../provider.tsx'
import { centreServer } from '../testing/centre-server.ts'
import { Tracking, type TrackingProps } from './tracking.tsx'

const donationKey: TrackingKey = { kind: 'donation', reference: 1042, transactionId: 'QK7SAMPLE2' }
const orderKey: TrackingKey = {
  kind: 'order',
  shipmentTrackingNumber: 'TRK4218853',
  email: 'neema@mail.example',
}

type Args = TrackingProps & { tracked?: Tracked | TrackedCustomOrder }

/** Every state of "Where is my donation or order?". Theme and language are in the toolbar. */
const meta = {
  title: 'States/Tracking',
  render: ({ tracked, ...props }, { globals }) => (
    <CharityProvider apiBase="https://centre.example" lang={String(globals['lang'])}>
      <Tracking
        {...props}
        initial={tracked ? (tracked.kind === 'donation' ? donationKey : orderKey) : props.initial}
      />
    </CharityProvider>
  ),
  beforeEach: ({ args: { tracked } }) => {
    const server = centreServer()
    if (tracked?.kind === 'donation') server.on(trackDonation, ok(tracked))
    if (tracked && tracked.kind !== 'donation') server.on(trackOrder, ok(tracked))
    return server.install()
  },
} satisfies Meta<Args>
export default meta
type Story = StoryObj<Args>

const notFound: Tracked = {
  ...trackedDonation,
  state: 'not_found',
  decidedAt: '2026-11-23T07:20:00.000Z',
  checkBy: null,
}

export const Entry: Story = {}
export const EntryForAnOrder: Story = { args: { kind: 'order' } }
export const Looking: Story = {
  args: { initial: donationKey },
  beforeEach: () => centreServer().on(trackDonation, never).install(),
}
export const WrongPair: Story = {
  args: { initial: donationKey },
  beforeEach: () =>
    centreServer()
      .on(trackDonation, refused('donation_not_found', { status: 404 }))
      .install(),
}
export const Checking: Story = { args: { tracked: trackedDonation } }
export const CheckingLate: Story = { args: { tracked: { ...trackedDonation, checkBy: null } } }
export const Corrected: Story = {
  args: {
    tracked: {
      ...trackedDonation,
      state: 'corrected',
      correctedAt: '2026-11-23T09:00:00.000Z',
      replacedIds: [{ transactionId: 'QK7SAMPIE2', at: '2026-11-23T09:00:00.000Z' }],
      correctionsLeft: 2,
    },
  },
}
export const Confirmed: Story = { args: { tracked: confirmedDonation, onPrint: () => undefined } }
export const NotFound: Story = { args: { tracked: notFound } }
export const NotFoundWithReason: Story = {
  args: { tracked: { ...notFound, reason: 'Our statement has no such ID on that day.', correctionsLeft: 1 } },
}
export const NoMoreCorrections: Story = { args: { tracked: { ...notFound, correctionsLeft: 0 } } }
export const WentBack: Story = {
  args: {
    tracked: { ...notFound, state: 'reversed', reason: 'Taken back on 23 November.', correctionsLeft: 0 },
  },
}
export const Refunded: Story = {
  args: {
    tracked: {
      ...confirmedDonation,
      state: 'refunded',
      receipt: null,
      refunds: [{ amount: 10_000, at: '2026-11-25T08:00:00.000Z' }],
    },
  },
}
export const OrderChecking: Story = { args: { tracked: trackedParcel } }
export const OrderUnpaid: Story = { args: { tracked: { ...trackedParcel, state: 'unpaid', checkBy: null } } }
export const OrderConfirmed: Story = {
  args: { tracked: { ...sentParcel, state: 'confirmed', sentAt: null }, onPrint: () => undefined },
}
export const OrderSent: Story = { args: { tracked: sentParcel, onPrint: () => undefined } }
export const OrderDelivered: Story = {
  args: {
    tracked: { ...sentParcel, state: 'delivered', deliveredAt: '2026-11-27T12:00:00.000Z' },
    onPrint: () => undefined,
  },
}
export const OrderCancelled: Story = {
  args: {
    tracked: {
      ...trackedParcel,
      state: 'cancelled',
      decidedAt: '2026-11-22T09:00:00.000Z',
      checkBy: null,
      heldUntil: null,
      correctionsLeft: 0,
      canCancel: false,
    },
  },
}
export const CustomOrderNew: Story = {
  args: { tracked: { ...pricedCustomOrder, state: 'new', price: null, steps: [], note: null } },
}
export const CustomOrderPriced: Story = { args: { tracked: pricedCustomOrder } }
export const CustomOrderInWork: Story = {
  args: {
    tracked: {
      ...pricedCustomOrder,
      state: 'in-work',
      note: null,
      steps: (['priced', 'accepted', 'paid', 'in-work'] as const).map((state) => ({
        state,
        at: '2026-11-23T07:20:00.000Z',
      })),
    },
  },
}
export const CustomOrderDeclined: Story = {
  args: {
    tracked: {
      ...pricedCustomOrder,
      state: 'declined',
      steps: [{ state: 'declined', at: '2026-11-23T07:20:00.000Z' }],
      note: 'We have no purple beads at the moment.',
    },
  },
}
export const CheckingInSwahili: Story = { ...Checking, globals: { lang: 'sw' } }
export const NotFoundInTheDark: Story = { ...NotFound, globals: { theme: 'dark' } }

/** Payment of a custom order, the same as elsewhere. */
export const CustomOrderPaymentSwahili: Story = {
  args: { tracked: pricedCustomOrder },
  globals: { lang: 'sw' },
}
export const CustomOrderChecking: Story = {
  args: {
    tracked: {
      ...pricedCustomOrder,
      state: 'accepted',
      canPay: false,
      payment: {
        state: 'checking',
        receivedAt: '2026-11-24T06:00:00.000Z',
        checkBy: '2026-11-26',
        correctionsLeft: 3,
        paymentMethod: 'lipa',
      },
    },
  },
}
