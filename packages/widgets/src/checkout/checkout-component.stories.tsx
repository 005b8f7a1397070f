import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { componentPage } from '../testing/component-story.tsx'
import { Checkout } from './checkout.tsx'

const meta = {
  ...componentPage,
  tags: ['autodocs'],
  title: 'Components/Checkout',
  component: Checkout,
  args: { onBrowse: fn(), onCheckoutStarted: fn(), onOrderPlaced: fn() },
} satisfies Meta<typeof Checkout>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
