import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { controlled } from '../testing/controlled.tsx'
import { QuantityStepper } from './quantity-stepper.tsx'

const meta = {
  tags: ['autodocs'],
  title: 'Parts/Quantity stepper',
  component: QuantityStepper,
  decorators: controlled,
  args: { value: 1, max: 3, name: 'Kanga Bracelet', onChange: fn() },
} satisfies Meta<typeof QuantityStepper>
export default meta
type Story = StoryObj<typeof meta>

export const AtItsMinimum: Story = {}
export const AtItsMaximum: Story = { args: { value: 3 } }
export const WithLabel: Story = { args: { value: 2, label: 'Quantity' } }
export const WithLabelDark: Story = { ...WithLabel, globals: { theme: 'dark' }, tags: ['!autodocs'] }
