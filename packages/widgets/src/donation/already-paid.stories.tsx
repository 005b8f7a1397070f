import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { componentPage } from '../testing/component-story.tsx'
import { AlreadyPaid } from './already-paid.tsx'

const meta = {
  ...componentPage,
  tags: ['autodocs'],
  title: 'Components/AlreadyPaid',
  component: AlreadyPaid,
  args: { onDonated: fn() },
} satisfies Meta<typeof AlreadyPaid>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}

/** A payment for an order. */
export const ForAnOrder: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: 'An order' }))
    await canvas.findByLabelText('Your phone or email')
  },
}
