import { suggestedDonationTzs } from '@charity-kit/contract'
import { centre } from '@charity-kit/contract/fixtures'
import type { Meta, StoryObj } from '@storybook/react-vite'
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
