import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { Icon } from '../components/icon.tsx'
import { controlled } from '../testing/controlled.tsx'
import { Select } from './select.tsx'

const meta = {
  tags: ['autodocs'],
  title: 'Parts/Select',
  component: Select,
  decorators: controlled,
  args: {
    label: 'Subject',
    value: '',
    placeholder: 'Please choose',
    choices: [
      ['visit', 'A visit'],
      ['order', 'An order'],
    ],
    onChange: fn(),
  },
} satisfies Meta<typeof Select>
export default meta
type Story = StoryObj<typeof meta>

export const ToChoose: Story = {}
export const WithHint: Story = { args: { hint: 'We reply within two days.' } }
export const WithError: Story = { args: { error: 'Subject is required' } }
export const WithErrorDark: Story = { ...WithError, globals: { theme: 'dark' }, tags: ['!autodocs'] }
export const WithPrefix: Story = { args: { prefix: <Icon name="basket" />, value: 'order' } }
export const WithSuffix: Story = {
  args: {
    value: 'order',
    suffix: (
      <button type="button" className="ch-icon-btn" aria-label="Help">
        <Icon name="info" />
      </button>
    ),
  },
}
export const WithoutVisibleLabel: Story = { args: { quiet: true, value: 'visit' } }
