import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState, type ComponentProps } from 'react'
import { QuantityStepper } from './quantity-stepper.tsx'

const Counted = ({ value: first, ...props }: ComponentProps<typeof QuantityStepper>) => {
  const [value, setValue] = useState(first)
  return <QuantityStepper {...props} value={value} onChange={setValue} />
}

const meta = {
  title: 'Parts/Quantity stepper',
  component: Counted,
  args: { value: 1, max: 3, name: 'Kanga Bracelet', onChange: () => undefined },
} satisfies Meta<typeof Counted>
export default meta
type Story = StoryObj<typeof meta>

export const AtItsMinimum: Story = {}
export const AtItsMaximum: Story = { args: { value: 3 } }
export const WithLabel: Story = { args: { value: 2, label: 'Quantity' } }
export const WithLabelDark: Story = { ...WithLabel, globals: { theme: 'dark' } }
