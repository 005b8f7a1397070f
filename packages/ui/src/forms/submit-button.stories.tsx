import type { Meta, StoryObj } from '@storybook/react-vite'
import { SubmitButton } from './form-buttons.tsx'

const meta = {
  tags: ['autodocs'],
  title: 'Parts/Submit button',
  component: SubmitButton,
  args: { sending: false, text: 'Create Account', busyText: 'Creating Account…' },
} satisfies Meta<typeof SubmitButton>
export default meta
type Story = StoryObj<typeof meta>

export const Ready: Story = {}
export const Sending: Story = { args: { sending: true } }
export const Disabled: Story = { args: { disabled: true } }
