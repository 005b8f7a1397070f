import type { StaffPaymentDetails } from '@charity-kit/contract'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import { inDesk } from '../testing/desk-story.tsx'
import { PaymentFacts } from './payment-facts.tsx'
import { PaymentSums } from './payment-sums.tsx'
import { likeliestProof, StatementChoice } from './statement-choice.tsx'
import './payments.css'

export default { title: 'Desk/Payments', decorators: [inDesk] } satisfies Meta

const line = {
  source: 'm-pesa',
  fileName: 'mpesa.csv',
  line: 118,
  transactionId: 'BKC7T2M4QX',
  amount: 25_000,
  paidAt: '2026-11-12T06:42:00.000Z',
}
const payment: StaffPaymentDetails = {
  id: 17,
  kind: 'donation',
  record: 12,
  state: 'submitted',
  transactionId: 'BKC7T2M4QX',
  otherTransactionId: null,
  channel: 'm-pesa',
  method: 'M-Pesa',
  wallet: null,
  due: 25_000,
  claimed: 25_000,
  received: null,
  refunded: 0,
  flags: ['other-wallet'],
  onStatement: 25_000,
  name: 'Neema Mushi',
  email: 'neema@mail.example',
  phone: '0754 000 123',
  language: 'sw',
  campaign: 'Music room for small groups',
  siteName: "St. Mary's Primary School",
  createdAt: '2026-11-12T06:47:00.000Z',
  decidedAt: null,
  partOf: null,
  gift: null,
  version: 0,
  nearLines: [
    { ...line, id: 31, likeness: 'same-id' },
    { ...line, id: 32, transactionId: 'BKC7T2N4QX', amount: 5000, likeness: 'near-id' },
    { ...line, id: 33, transactionId: 'BKC7S9P1RD', likeness: 'same-amount' },
  ],
  parts: [],
  history: [],
  statements: [line],
  reversals: [],
  order: null,
  customOrder: null,
}

const Decision = ({ shown }: { shown: StaffPaymentDetails }) => {
  const [proof, setProof] = useState(() => likeliestProof(shown))
  return (
    <>
      <PaymentSums payment={shown} />
      <StatementChoice payment={shown} proof={proof} errors={{}} onChange={setProof} />
      <PaymentFacts payment={shown} />
    </>
  )
}

/** The line whose ID and amount agree is chosen beforehand; letters that differ are marked. */
export const Matched: StoryObj = {
  render: () => <Decision shown={payment} />,
  play: async ({ canvasElement }) => {
    const { getAllByRole, getByLabelText } = within(canvasElement)
    const radios = getAllByRole('radio')
    await expect(radios[0]).toBeChecked()
    await expect(canvasElement.querySelector('mark')).toHaveTextContent('N')
    const other = radios.at(-1)
    if (other) await userEvent.click(other)
    await userEvent.type(getByLabelText(/./, { selector: 'input[maxlength="500"]' }), 'M-Pesa portal, 09:12')
  },
}

/** No statement has it: other proof is asked for at once. */
export const WithoutLines: StoryObj = {
  render: () => <Decision shown={{ ...payment, nearLines: [], onStatement: null, flags: [] }} />,
}

/** What somebody decided, with their reason. */
export const Rejected: StoryObj = {
  render: () => (
    <PaymentSums
      payment={{
        ...payment,
        state: 'rejected',
        flags: [],
        decidedAt: '2026-11-12T08:20:00.000Z',
        history: [
          {
            action: 'rejected',
            from: 'submitted',
            to: 'rejected',
            by: 'juma@centre.example',
            at: '2026-11-12T08:20:00.000Z',
            evidence: null,
            reason: 'There is no payment with this ID on our statement.',
            received: null,
            transactionId: null,
            claimed: null,
            refund: null,
          },
        ],
      }}
    />
  ),
}
