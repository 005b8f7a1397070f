import type { StaffPaymentDetails } from '@charity-kit/contract'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import { inDesk } from '../testing/desk-story.tsx'
import { paymentDetails, rejectedPayment } from '../testing/sample-payments.ts'
import { PaymentSums } from './payment-sums.tsx'
import { likeliestProof, StatementChoice } from './statement-choice.tsx'
import './payments.css'

export default { title: 'Desk/Payments', decorators: [inDesk] } satisfies Meta

const payment: StaffPaymentDetails = { ...paymentDetails, flags: ['other-wallet'] }

const Decision = ({ shown }: { shown: StaffPaymentDetails }) => {
  const [proof, setProof] = useState(() => likeliestProof(shown))
  return (
    <>
      <PaymentSums payment={shown} />
      <StatementChoice payment={shown} proof={proof} errors={{}} onChange={setProof} />
    </>
  )
}

/** The line with the same ID and amount is preselected, and differing letters are marked. */
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

/** No statement has the payment, so other proof is asked for at once. */
export const WithoutLines: StoryObj = {
  render: () => <Decision shown={{ ...payment, nearLines: [], onStatement: null, flags: [] }} />,
}

/** Another member's decision, with its reason. */
export const Rejected: StoryObj = { render: () => <PaymentSums payment={rejectedPayment} /> }
