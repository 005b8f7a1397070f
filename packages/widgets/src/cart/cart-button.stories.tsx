import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { componentPage } from '../testing/component-story.tsx'
import { CartButton } from './cart-button.tsx'

const meta = {
  ...componentPage,
  tags: ['autodocs'],
  title: 'Components/CartButton',
  component: CartButton,
  args: { onView: fn(), onEmpty: fn() },
} satisfies Meta<typeof CartButton>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
