import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { controlled } from '../testing/controlled.tsx'
import { PasswordField } from './password-field.tsx'

const meta = {
  tags: ['autodocs'],
  title: 'Parts/Password field',
  component: PasswordField,
  decorators: controlled,
  args: { label: 'Password', value: 'kipepeo', autoComplete: 'new-password', onChange: fn() },
} satisfies Meta<typeof PasswordField>
export default meta
type Story = StoryObj<typeof meta>

export const Hidden: Story = {}
export const WithError: Story = { args: { error: 'Password must be at least 6 characters' } }
export const WithErrorDark: Story = { ...WithError, globals: { theme: 'dark' }, tags: ['!autodocs'] }
