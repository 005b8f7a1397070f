import { failed, never, ok } from '@charity-kit/client/testing'
import { getPayment, listPayments, verifyPayment } from '@charity-kit/contract'
import type { Meta } from '@storybook/react-vite'
import { userEvent } from 'storybook/test'
import { loseNetwork, sectionStory } from '../testing/section-story.tsx'
import { rejectedPayment, verifiedPayment } from '../testing/sample-payments.ts'

export default { title: 'Desk/Sections/Payments' } satisfies Meta

/** The queue beside the payment that is open; on a phone the payment alone. */
export const OnePayment = sectionStory({ path: '/payments/17', shows: 'Verify with this line' })

/** On a phone the queue alone. */
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

/** No list of the filter's payments has any. */
export const NoneRefunded = sectionStory({
  path: '/payments?state=refunded',
  shows: 'No payment is like this',
  answers: (server) => server.on(listPayments, ok([], { total: 0 })),
})

/** A keeper sees the payment, and decides nothing. */
export const AsKeeper = sectionStory({
  path: '/payments/17',
  shows: 'BKC7T2M4QX',
  as: { role: 'keeper' },
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

/** The reason in the payer's language, and the mail before it goes. */
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

/** Several that a statement confirms, at once. */
export const ReviewMatched = sectionStory({
  path: '/payments?matched=yes',
  shows: 'Verify 3',
  play: async (page) => {
    await userEvent.click(page.getByRole('button', { name: 'Verify 3' }))
    await page.findByRole('dialog', { name: 'Verify 3 payments?' })
  },
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

/** Somebody else was faster: their decision is shown, and this one changed nothing. */
export const ChangedMeanwhile = sectionStory({
  path: '/payments/17',
  shows: 'Verify with this line',
  answers: (server) =>
    server.on(
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
