import type { StaffPayment } from '@charity-kit/contract'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import type { Pages } from '../data/use-pages.ts'
import { inDesk } from '../testing/desk-story.tsx'
import { payment } from '../testing/sample-payments.ts'
import { wholeList } from '../parts/list-parts.tsx'
import { PaymentList } from './payment-list.tsx'
import './payments.css'

export default { title: 'Desk/Payments list', decorators: [inDesk] } satisfies Meta

const nothing = () => undefined
const rest = { ...wholeList(), isOld: false, retry: nothing }
const story = (payments: Pages<StaffPayment>): StoryObj => ({
  render: () => <PaymentList payments={payments} openId={17} />,
})

/** Waiting payments, each with a signal in words; the first one is open. */
export const Many: StoryObj = {
  ...story({
    status: 'ready',
    value: [
      payment,
      { ...payment, id: 18, name: 'Grace Kimaro', due: 15_000, onStatement: 10_000 },
      {
        ...payment,
        id: 19,
        name: 'Juma Said Mwenye Jina Refu Sana',
        due: 1_000_000_000,
        channel: null,
        onStatement: null,
      },
      { ...payment, id: 20, name: 'Fatma Salum', flags: ['disputed'], onStatement: null },
      { ...payment, id: 21, name: 'Peter Massawe', state: 'verified', received: 25_000 },
    ],
    ...rest,
    hasMore: true,
  }),
  play: async ({ canvasElement }) => {
    const { getAllByRole, getByText } = within(canvasElement)
    await expect(getAllByRole('link')).toHaveLength(5)
    await expect(getAllByRole('link')[0]).toHaveAttribute('aria-current', 'true')
    await expect(getByText('Statement says Tsh 10,000')).toBeVisible()
  },
}

/** Placeholder rows. */
export const Loading: StoryObj = story({ status: 'loading', ...rest })

/** All payments are decided. */
export const NothingWaits: StoryObj = story({ status: 'ready', value: [], ...rest })

/** The error, that nothing was decided, and what to do. */
export const Failed: StoryObj = story({
  status: 'failed',
  error: { kind: 'offline' },
  retrying: false,
  ...rest,
})
