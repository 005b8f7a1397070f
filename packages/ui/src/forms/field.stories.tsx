import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { Icon } from '../components/icon.tsx'
import { controlled } from '../testing/controlled.tsx'
import { Field } from './field.tsx'

const meta = {
  tags: ['autodocs'],
  title: 'Parts/Field',
  component: Field,
  decorators: controlled,
  args: { label: 'Name', value: '', onChange: fn() },
} satisfies Meta<typeof Field>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const WithHint: Story = { args: { label: 'Email', type: 'email', hint: 'We send a receipt here.' } }
export const WithError: Story = { args: { label: 'Email', value: 'neema@', error: 'Email is invalid' } }
export const WithErrorDark: Story = { ...WithError, globals: { theme: 'dark' }, tags: ['!autodocs'] }
export const WithPrefix: Story = {
  args: { label: 'Amount', prefix: 'Tsh', value: '5,000', inputMode: 'decimal' },
}
export const WithIcon: Story = {
  args: {
    label: 'Search',
    prefix: <Icon name="search" />,
    type: 'search',
    placeholder: 'Search products',
    className: 'ch-search',
  },
}
