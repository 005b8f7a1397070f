import type { Meta, StoryObj } from '@storybook/react-vite'
import { FormButtons } from './form-buttons.tsx'

const meta = {
  tags: ['autodocs'],
  title: 'Parts/Form buttons',
  component: FormButtons,
  args: {
    sending: false,
    text: 'Save',
    busyText: 'Saving…',
    cancelText: 'Cancel',
    onCancel: () => undefined,
  },
} satisfies Meta<typeof FormButtons>
export default meta
type Story = StoryObj<typeof meta>

export const Ready: Story = {}
export const Sending: Story = { args: { sending: true } }
export const Danger: Story = { args: { danger: true, text: 'Delete Account', busyText: 'Deleting…' } }
export const DangerDark: Story = { ...Danger, globals: { theme: 'dark' } }
