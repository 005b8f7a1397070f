import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { componentPage } from '../testing/component-story.tsx'
import { FloatingCart } from './floating-cart.tsx'

const meta = {
  ...componentPage,
  tags: ['autodocs'],
  title: 'Components/FloatingCart',
  component: FloatingCart,
  args: { onCheckout: fn(), onViewCart: fn() },
} satisfies Meta<typeof FloatingCart>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
