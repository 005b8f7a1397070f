import { failed, never, ok } from '@charity-kit/client/testing'
import { getPayment, listPayments, verifyPayment } from '@charity-kit/contract'
import type { Meta } from '@storybook/react-vite'
import { userEvent } from 'storybook/test'
import { hoursAgo } from '../testing/moments.ts'
import { loseNetwork, sectionStory } from '../testing/section-story.tsx'
import {
  doubtfulPayment,
  paymentDetails,
  paymentForTwo,
  phonePayment,
  proposedPayment,
  rejectedPayment,
  twinPayment,
  verifiedPayment,
} from '../testing/sample-payments.ts'

export default { title: 'Desk/Sections/Payments' } satisfies Meta

/** The queue beside the open payment; on a phone the payment alone. */
export const OnePayment = sectionStory({ path: '/payments/17', shows: 'Verify with this line' })

/** The queue alone, on a phone. */
export const Queue = sectionStory({ path: '/payments', shows: 'Baraka Mollel' })

export const NothingWaits = sectionStory({
  path: '/payments',
  shows: 'Nothing waits',
  answers: (server) => server.on(listPayments, ok([], { total: 0 })),
})

export const Loading = sectionStory({
  path: '/payments',
  shows: 'Payments',
  answers: (server) => server.on(listPayments, never),
})

export const Failed = sectionStory({
  path: '/payments',
  shows: /^Try again$/i,
  answers: (server) => server.on(listPayments, failed({ kind: 'malformed' })),
})

/** The filter's list is empty. */
export const NoneRefunded = sectionStory({
  path: '/payments?state=refunded',
  shows: 'No payment is like this',
  answers: (server) => server.on(listPayments, ok([], { total: 0 })),
})

/** A keeper sees the payment, and has no decisions. */
export const AsKeeper = sectionStory({
  path: '/payments/17',
  shows: 'BKC7T2M4QX',
  as: { role: 'keeper' },
})

/** Three grades of evidence on one cord: the phone received the payment, and the statement ends earlier. */
export const OnThePhonesWord = sectionStory({
  path: '/payments/17',
  shows: /^Verify on the phone's word/,
  answers: (server) => server.on(getPayment, ok(phonePayment)),
})

/** The phone received another sum, and its balances do not follow from each other. */
export const PhoneSaysOtherwise = sectionStory({
  path: '/payments/17',
  shows: /its balances do not follow/,
  answers: (server) =>
    server.on(
      getPayment,
      ok({
        ...phonePayment,
        notices: phonePayment.notices.map((notice) => ({ ...notice, amount: 10_000, isChainWhole: false })),
      }),
    ),
})

/** No notice came: the phone is silent. */
export const PhoneIsSilent = sectionStory({
  path: '/payments/17',
  shows: /Reception phone is silent/,
  answers: (server) =>
    server.on(
      getPayment,
      ok({
        ...phonePayment,
        notices: [],
        watchers: phonePayment.watchers.map((watcher) => ({
          ...watcher,
          isSilent: true,
          heardAt: hoursAgo(9),
        })),
      }),
    ),
})

/** Goods may be about to be sent twice for one payment. */
export const NearTwin = sectionStory({
  path: '/payments/17',
  shows: 'counts for payment 12',
  answers: (server) => server.on(getPayment, ok(twinPayment)),
})

/** Each reason why a payment is not verified automatically. */
export const NeedsALook = sectionStory({
  path: '/payments/17',
  shows: 'Our own payment out',
  answers: (server) => server.on(getPayment, ok(doubtfulPayment)),
})

export const Verified = sectionStory({
  path: '/payments/17',
  shows: 'Verified',
  answers: (server) => server.on(getPayment, ok(verifiedPayment)),
})

export const Rejected = sectionStory({
  path: '/payments/17',
  shows: /no payment with this ID/,
  answers: (server) => server.on(getPayment, ok(rejectedPayment)),
})

/** The reason in the payer's language, and the email before it is sent. */
export const Reject = sectionStory({
  path: '/payments/17',
  shows: 'Verify with this line',
  play: async (page) => {
    await userEvent.click(page.getByRole('button', { name: /^Reject/ }))
    await page.findByText(/Hatukuona malipo yenye namba/)
  },
})

export const Correct = sectionStory({
  path: '/payments/17',
  shows: 'Verify with this line',
  play: async (page) => {
    await userEvent.click(await page.findByRole('button', { name: 'Correct' }))
    await page.findByRole('dialog', { name: 'Correct what was typed' })
  },
})

/** Several payments that a statement confirms: the effects of verifying them, and the payments that are not listed. */
export const VerifyMatched = sectionStory({
  path: '/payments',
  shows: /agree with all evidence/,
  play: async (page) => {
    await userEvent.click(page.getByRole('button', { name: /^Verify 2/ }))
    await page.findByRole('dialog', { name: 'Verify 2 payments' })
  },
})

/** IDs that differ in one letter stand below each other, with their payers beside them. */
export const OneLetterDiffers = sectionStory({
  path: '/payments/22',
  shows: /^Proof$/,
  answers: (server) =>
    server.on(
      getPayment,
      ok({
        ...paymentDetails,
        id: 22,
        onStatement: null,
        isAlmostOnStatement: true,
        nearLines: paymentDetails.nearLines.slice(1),
      }),
    ),
})

/** The decision stays on its page until the network is back. */
export const Offline = sectionStory({
  path: '/payments/17',
  shows: 'Verify with this line',
  answers: (server) => server.on(verifyPayment, failed({ kind: 'offline' })),
  play: async (page) => {
    loseNetwork()
    await userEvent.click(page.getByRole('button', { name: /^Verify with this line/ }))
    await page.findByText('Send when back')
  },
})

/** Another member was faster: that decision is shown, and this one changed nothing. */
export const ChangedMeanwhile = sectionStory({
  path: '/payments/17',
  shows: 'Verify with this line',
  answers: (server) =>
    server.on(getPayment, ok(paymentDetails), ok({ ...paymentDetails, version: 12 })).on(
      verifyPayment,
      failed({
        kind: 'rejected',
        code: 'state_changed',
        status: 409,
        fields: {},
        message: 'Upendo verified this payment 20 seconds ago.',
      }),
    ),
  play: async (page) => {
    await userEvent.click(page.getByRole('button', { name: /^Verify with this line/ }))
    await page.findByText(/Somebody else was faster/)
  },
})

/** A payment above the owners' limit: the member who verifies it is the first of two people. */
export const TakesTwo = sectionStory({
  path: '/payments/17',
  shows: 'A second person is needed.',
  answers: (server) => server.on(getPayment, ok(paymentForTwo)),
})

/** The second person reads who verified the payment first, when and why. */
export const SecondPerson = sectionStory({
  path: '/payments/17',
  shows: 'Confirm as second',
  answers: (server) => server.on(getPayment, ok(proposedPayment)),
})

export const Disagree = sectionStory({
  path: '/payments/17',
  shows: 'Confirm as second',
  answers: (server) => server.on(getPayment, ok(proposedPayment)),
  play: async (page) => {
    await userEvent.click(page.getByRole('button', { name: 'I disagree' }))
    await page.findByRole('dialog', { name: 'Disagree with Daudi Kessy?' })
  },
})

const own = proposedPayment.proposal && { ...proposedPayment.proposal, account: 1, name: 'Rehema Mollel' }

/** A member's own verification waits for a colleague. */
export const OwnWord = sectionStory({
  path: '/payments/17',
  shows: 'Waits for a second person',
  answers: (server) => server.on(getPayment, ok({ ...proposedPayment, proposal: own })),
})

/** A member who is alone confirms with a second factor. */
export const ConfirmAlone = sectionStory({
  path: '/payments/17',
  shows: 'Confirm alone',
  answers: (server) =>
    server.on(
      getPayment,
      ok({
        ...proposedPayment,
        deciders: [{ account: 1, name: 'Rehema Mollel' }],
        proposal: own && { ...own, isAlone: true },
      }),
    ),
  play: async (page) => {
    await userEvent.click(page.getByRole('button', { name: 'Confirm alone' }))
    await page.findByRole('textbox', { name: 'Code of your authenticator app' })
  },
})

/** The member who verified a payment cannot record its refund. */
export const RefundByOther = sectionStory({
  path: '/payments/17',
  shows: /somebody else records what was sent back/,
  answers: (server) => server.on(getPayment, ok({ ...verifiedPayment, refundBy: 'other' })),
})

/** Writing from the member's own phone, in the payer's language. */
export const Writing = sectionStory({
  path: '/payments/17',
  shows: 'WhatsApp',
  play: async (page) => {
    await userEvent.click(await page.findByRole('button', { name: 'Text' }))
    await page.findByText('In Swahili, as Neema reads')
  },
})
