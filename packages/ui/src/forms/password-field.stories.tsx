import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState, type ComponentProps } from 'react'
import { PasswordField } from './password-field.tsx'

const Typed = ({ value: first, ...props }: ComponentProps<typeof PasswordField>) => {
  const [value, setValue] = useState(first)
  return <PasswordField {...props} value={value} onChange={setValue} />
}

const meta = {
  title: 'Parts/Password field',
  component: Typed,
  args: { label: 'Password', value: 'kipepeo', autoComplete: 'new-password', onChange: () => undefined },
} satisfies Meta<typeof Typed>
export default meta
type Story = StoryObj<typeof meta>

export const Hidden: Story = {}
export const WithError: Story = { args: { error: 'Password must be at least 6 characters' } }
export const WithErrorDark: Story = { ...WithError, globals: { theme: 'dark' } }
