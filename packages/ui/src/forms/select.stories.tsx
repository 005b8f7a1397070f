import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState, type ComponentProps } from 'react'
import { Select } from './select.tsx'

const Chosen = ({ value: first, ...props }: ComponentProps<typeof Select>) => {
  const [value, setValue] = useState(first)
  return <Select {...props} value={value} onChange={setValue} />
}

const meta = {
  title: 'Parts/Select',
  component: Chosen,
  args: {
    label: 'Subject',
    value: '',
    placeholder: 'Please choose',
    choices: [
      ['visit', 'A visit'],
      ['order', 'An order'],
    ],
    onChange: () => undefined,
  },
} satisfies Meta<typeof Chosen>
export default meta
type Story = StoryObj<typeof meta>

export const ToChoose: Story = {}
export const WithHint: Story = { args: { hint: 'We reply within two days.' } }
export const WithError: Story = { args: { error: 'Subject is required' } }
export const WithErrorDark: Story = { ...WithError, globals: { theme: 'dark' } }
export const WithoutVisibleLabel: Story = { args: { quiet: true, value: 'visit' } }
