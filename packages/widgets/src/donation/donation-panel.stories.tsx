import type { Campaign } from '@charity-kit/contract'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { confirmationMessage, usedId } from '../payment/payment.fixtures.ts'
import { failed, memoryDraft, never, ok } from '@charity-kit/client/testing'
import {
  centreWithWallets,
  confirmedDonation,
  generalFund,
  musicRoom,
  receipt,
  swings,
} from '@charity-kit/contract/fixtures'
import { createLastDonation, type LastDonation } from '../payment/last-donation.ts'
import { CharityProvider } from '../provider.tsx'
import { browsingOf, WithStore } from './donation-panel.fixtures.tsx'
import { DonationPanel } from './donation-panel.tsx'
import { createDonationStore, type DonationStore, type StoredDonation } from './donation-store.ts'
import {
  atConfirm,
  atConfirmByBank,
  atPayment,
  centreBase,
  type DonationAnswers,
  donationServer,
  formWith,
} from './donation.fixtures.ts'

interface StoryPanelProps {
  /** Responses of the API that are not the usual ones. */
  answers?: Partial<DonationAnswers>
  /** A transaction ID that an earlier visit left. */
  stored?: StoredDonation
  /** The last donation of this tab. */
  lastDonation?: LastDonation
  /** The chosen campaign. */
  details?: Campaign
  /** Earlier actions of the visitor. */
  start?: (store: DonationStore) => void
  lang?: string
}

/** The panel, open and in one state, with an API without a network. */
const StoryPanel = ({ answers, stored, lastDonation, details, start, lang }: StoryPanelProps) => {
  const [{ client }] = useState(() => donationServer(answers))
  const [store] = useState(() => {
    const kept = createLastDonation(centreBase)
    if (lastDonation) kept.save(lastDonation)
    else kept.clear()
    const created = createDonationStore({
      client,
      draft: memoryDraft(stored),
    })
    start?.(created)
    return {
      ...created,
      // The thank-you would close after three seconds.
      dispatch: (action: Parameters<DonationStore['dispatch']>[0]) => {
        if (action.type !== 'finished') created.dispatch(action)
      },
    }
  })
  const [browsing] = useState(() => browsingOf(store, details))
  return (
    <CharityProvider apiBase={centreBase} client={client} lang={lang}>
      <WithStore store={store}>
        <DonationPanel browsing={browsing} open donateHref="#donate" onClose={() => undefined} />
      </WithStore>
    </CharityProvider>
  )
}

/** Every state of the donation panel. Theme and language are in the toolbar. */
const meta = {
  title: 'States/Donation panel',
  component: StoryPanel,
  render: (args, { globals }) => <StoryPanel {...args} lang={String(globals['lang'])} />,
} satisfies Meta<typeof StoryPanel>
export default meta
type Story = StoryObj<typeof meta>

const dark = { globals: { theme: 'dark' } }
const inSwahili = { globals: { lang: 'sw' } }

const edited =
  (start: (store: DonationStore) => void, change: Parameters<typeof formWith>[0]) =>
  (store: DonationStore) => {
    store.dispatch({ type: 'formEdited', change })
    start(store)
  }
const asked = (store: DonationStore) => {
  store.dispatch({ type: 'methodAsked' })
}
const submitted = (store: DonationStore) => {
  edited(atConfirm, { transactionId: 'QAB12CD34E' })(store)
  void store.submit()
}
const thanked = (store: DonationStore) => {
  edited(atConfirm, { name: 'Neema Juma', email: 'neema@mail.example' })(store)
  store.dispatch({ type: 'donationAccepted', receipt })
}

export const Campaigns: Story = {}
export const CampaignsDark: Story = { ...Campaigns, ...dark }
export const CampaignsSwahili: Story = { ...Campaigns, ...inSwahili }
export const LastDonationCard: Story = {
  args: { lastDonation: { reference: 1042, amountTzs: 10_000, transactionId: 'QAB12CD34E' } },
}
export const LastDonationCardDark: Story = { ...LastDonationCard, ...dark }
export const LastDonationCardSwahili: Story = { ...LastDonationCard, ...inSwahili }
export const LastDonationConfirmed: Story = {
  args: { ...LastDonationCard.args, answers: { tracked: ok(confirmedDonation) } },
}
export const Loading: Story = { args: { answers: { campaigns: never } } }
export const NoCampaigns: Story = { args: { answers: { campaigns: ok([]) } } }
export const CampaignsFailed: Story = { args: { answers: { campaigns: failed({ kind: 'offline' }) } } }

export const Details: Story = { args: { details: musicRoom } }
export const DetailsDark: Story = { ...Details, ...dark }
export const DetailsSwahili: Story = { ...Details, ...inSwahili }
export const TargetReached: Story = { args: { details: swings } }
export const TargetReachedDark: Story = { ...TargetReached, ...dark }
export const LongTexts: Story = {
  args: {
    details: {
      ...musicRoom,
      name: 'Musical instruments, a quiet corner and a carpet for the children of the second house',
      description: `${musicRoom.description} `.repeat(8),
      targetAmount: 1_000_000_000,
    },
  },
}

export const Payment: Story = { args: { start: atPayment } }
export const PaymentDark: Story = { ...Payment, ...dark }
export const PaymentSwahili: Story = { ...Payment, ...inSwahili }
export const PaymentErrors: Story = {
  args: {
    start: (store) => {
      edited(atPayment, { amount: '0', email: 'neema@' })(store)
      asked(store)
    },
  },
}
export const PaymentErrorsDark: Story = { ...PaymentErrors, ...dark }
export const Anonymous: Story = { args: { start: edited(atPayment, { anonymous: true }) } }
export const MethodPicker: Story = {
  args: {
    start: (store) => {
      atPayment(store)
      asked(store)
    },
  },
}
export const MethodPickerDark: Story = { ...MethodPicker, ...dark }
export const MethodPickerSwahili: Story = { ...MethodPicker, ...inSwahili }

export const ConfirmMPesa: Story = { args: { start: atConfirm } }
export const ConfirmMPesaDark: Story = { ...ConfirmMPesa, ...dark }
export const ConfirmMPesaSwahili: Story = { ...ConfirmMPesa, ...inSwahili }
const listed = { centre: ok(centreWithWallets) }
const payingWith = (wallet: string): Story => ({
  args: { answers: listed, start: edited(atConfirm, { wallet }) },
})
export const ChooseWallet: Story = {
  args: {
    answers: listed,
    start: (store) => {
      atPayment(store)
      asked(store)
    },
  },
}
export const ChooseWalletDark: Story = { ...ChooseWallet, ...dark }
export const ChooseWalletSwahili: Story = { ...ChooseWallet, ...inSwahili }
export const ConfirmListedMPesa: Story = payingWith('')
export const ConfirmListedMPesaDark: Story = { ...ConfirmListedMPesa, ...dark }
export const ConfirmListedMPesaSwahili: Story = { ...ConfirmListedMPesa, ...inSwahili }
export const ConfirmMixx: Story = payingWith('mixx')
export const ConfirmAirtelMoney: Story = payingWith('airtel-money')
export const ConfirmAirtelMoneySwahili: Story = { ...ConfirmAirtelMoney, ...inSwahili }
export const ConfirmHaloPesa: Story = payingWith('halopesa')
export const ConfirmListedBank: Story = {
  args: { answers: listed, start: edited(atConfirm, { method: 'Bank Transfer' }) },
}
export const ConfirmBank: Story = { args: { start: atConfirmByBank } }
const paid = (store: DonationStore) => {
  atConfirm(store)
  void store.submit() // 'I have paid'
}
export const BackFromTheWallet: Story = { args: { start: paid } }
export const BackFromTheWalletDark: Story = { ...BackFromTheWallet, ...dark }
export const BackFromTheWalletSwahili: Story = { ...BackFromTheWallet, ...inSwahili }
export const PaymentDetailsLoading: Story = { args: { answers: { centre: never }, start: atConfirm } }
export const PaymentDetailsFailed: Story = {
  args: { answers: { centre: failed({ kind: 'offline' }) }, start: atConfirm },
}
export const MissingId: Story = {
  args: {
    start: (store) => {
      paid(store)
      void store.submit()
    },
  },
}
export const UsedId: Story = { args: { answers: { donation: failed(usedId) }, start: submitted } }
export const SubmitFailed: Story = {
  args: { answers: { donation: failed({ kind: 'unexpected' }) }, start: submitted },
}
export const SubmitFailedDark: Story = { ...SubmitFailed, ...dark }
export const Offline: Story = {
  args: { answers: { donation: failed({ kind: 'offline' }) }, start: submitted },
}
export const Sending: Story = { args: { answers: { donation: never }, start: submitted } }
export const PastedMessage: Story = {
  args: { start: atConfirm },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('textbox', { name: 'Transaction ID' }))
    await userEvent.paste(confirmationMessage)
    await canvas.findByText('We found your ID in the message')
  },
}
export const PastedOtherAmount: Story = {
  args: { start: paid },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('textbox', { name: 'Transaction ID' }))
    await userEvent.paste(confirmationMessage.replace('5,000', '8,000'))
    await canvas.findByText(/^The message says/)
  },
}
/** Two payments of a form that was begun. */
const inTwoParts = edited(paid, {
  transactionId: 'QK7SAMPLE2',
  firstAmount: '3,000',
  furtherPayments: [{ transactionId: 'QK7SAMPLE3', amount: '1,500' }],
})
export const InTwoParts: Story = { args: { start: inTwoParts } }
export const InTwoPartsDark: Story = { ...InTwoParts, ...dark }
export const InTwoPartsSwahili: Story = { ...InTwoParts, ...inSwahili }
export const RestoredProof: Story = {
  args: {
    stored: {
      cause: { id: musicRoom.id, name: musicRoom.name },
      donation: formWith({ transactionId: 'QAB12CD34E' }),
    },
  },
}

const alreadyPaid = (store: DonationStore) => {
  store.dispatch({ type: 'alreadyPaidPressed' })
}
const withFund = { campaigns: ok([musicRoom, swings, generalFund]) }
export const AlreadyPaid: Story = { args: { answers: withFund, start: alreadyPaid } }
export const AlreadyPaidDark: Story = { ...AlreadyPaid, ...dark }
export const AlreadyPaidSwahili: Story = { ...AlreadyPaid, ...inSwahili }
export const AlreadyPaidWithoutFund: Story = {
  args: {
    start: (store) => {
      alreadyPaid(store)
      void store.submit()
    },
  },
}

export const Thanks: Story = { args: { start: thanked } }
export const ThanksWithoutEmail: Story = {
  args: {
    start: (store) => {
      edited(atConfirm, { name: 'Neema Juma' })(store)
      store.dispatch({ type: 'donationAccepted', receipt })
    },
  },
}
export const ThanksWithoutReference: Story = {
  args: {
    start: (store) => {
      edited(atConfirm, { transactionId: 'QAB12CD34E' })(store)
      const { status, amount, transactionId } = receipt
      store.dispatch({ type: 'donationAccepted', receipt: { status, amount, transactionId } })
    },
  },
}
export const ThanksDark: Story = { ...Thanks, ...dark }
export const ThanksSwahili: Story = { ...Thanks, ...inSwahili }
