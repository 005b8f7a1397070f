import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { componentPage, Opener } from '../testing/component-story.tsx'
import { CartPanel } from './cart-panel.tsx'

const meta = {
  ...componentPage,
  tags: ['autodocs'],
  title: 'Components/CartPanel',
  component: CartPanel,
  args: { open: false, onClose: fn(), onCheckout: fn() },
  render: (args) => <Opener label="View basket" panel={CartPanel} args={args} />,
} satisfies Meta<typeof CartPanel>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
