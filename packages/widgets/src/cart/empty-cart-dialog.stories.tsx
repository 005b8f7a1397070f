import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { componentPage, Opener } from '../testing/component-story.tsx'
import { EmptyCartDialog } from './empty-cart-dialog.tsx'

const meta = {
  ...componentPage,
  tags: ['autodocs'],
  title: 'Components/EmptyCartDialog',
  component: EmptyCartDialog,
  args: { open: false, onClose: fn(), onBrowse: fn() },
  render: (args) => <Opener label="Checkout" panel={EmptyCartDialog} args={args} />,
} satisfies Meta<typeof EmptyCartDialog>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
