import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { PanelHead } from './panel-head.tsx'

const meta = {
  tags: ['autodocs'],
  title: 'Parts/Panel head',
  component: PanelHead,
  args: { id: 'panel-title', title: 'Checkout', onClose: fn() },
} satisfies Meta<typeof PanelHead>
export default meta
type Story = StoryObj<typeof PanelHead>

export const Title: Story = {}
export const WithWayBack: Story = { args: { title: 'Confirm payment', onBack: fn() } }
