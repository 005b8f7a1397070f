import { suggestedDonationTzs } from '@charity-kit/contract'
import { centre, centreWithWallets, sampleQrPayload } from '@charity-kit/contract/fixtures'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { componentPage } from '../testing/component-story.tsx'
import { PaymentInstructions } from './payment-instructions.tsx'

const meta = {
  ...componentPage,
  tags: ['autodocs'],
  title: 'Components/PaymentInstructions',
  component: PaymentInstructions,
  args: { payment: centre.payment, byPhone: true, amountTzs: 5000 },
} satisfies Meta<typeof PaymentInstructions>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const ByBank: Story = { args: { byPhone: false } }
export const AnyAmount: Story = { args: { amountTzs: suggestedDonationTzs, suggested: true } }
export const AnyAmountByBank: Story = { args: { ...AnyAmount.args, byPhone: false } }

const { payment } = centreWithWallets
const listed = (wallet: string): Story => ({ args: { payment, wallet } })
export const MPesa: Story = listed('m-pesa')
export const Mixx: Story = listed('mixx')
export const AirtelMoney: Story = listed('airtel-money')
export const HaloPesa: Story = listed('halopesa')
export const Bank: Story = { args: { payment, byPhone: false } }
/** The code on a wide screen with a mouse. */
export const WithCodeToScan: Story = {
  args: { payment: { ...payment, lipa: { ...payment.lipa, qrPayload: sampleQrPayload } } },
}
export const ChosenHere: Story = {
  args: { payment, amountTzs: suggestedDonationTzs, suggested: true, onWalletChange: fn() },
}
export const ChosenElsewhere: Story = { args: { payment, onChange: fn() } }
