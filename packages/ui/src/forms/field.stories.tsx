import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState, type ComponentProps } from 'react'
import { Icon } from '../components/icon.tsx'
import { Field } from './field.tsx'

const Typed = ({ value: first, ...props }: ComponentProps<typeof Field>) => {
  const [value, setValue] = useState(first)
  return <Field {...props} value={value} onChange={setValue} />
}

const meta = {
  title: 'Parts/Field',
  component: Typed,
  args: { label: 'Name', value: '', onChange: () => undefined },
} satisfies Meta<typeof Typed>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const WithHint: Story = { args: { label: 'Email', type: 'email', hint: 'We send a receipt here.' } }
export const WithError: Story = { args: { label: 'Email', value: 'neema@', error: 'Email is invalid' } }
export const WithErrorDark: Story = { ...WithError, globals: { theme: 'dark' } }
export const WithPrefix: Story = {
  args: { label: 'Amount', prefix: 'Tsh', value: '5,000', inputMode: 'decimal' },
}
export const SeveralLines: Story = { args: { label: 'A note or prayer', rows: 3, value: 'Asante\nsana' } }
export const WithIcon: Story = {
  args: {
    label: 'Search',
    prefix: <Icon name="search" />,
    type: 'search',
    placeholder: 'Search products',
    className: 'ch-search',
  },
}
