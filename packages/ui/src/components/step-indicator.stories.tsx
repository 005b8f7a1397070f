import type { Meta, StoryObj } from '@storybook/react-vite'
import { StepIndicator } from './step-indicator.tsx'

const meta = {
  tags: ['autodocs'],
  title: 'Parts/Step indicator',
  component: StepIndicator,
  args: { step: 1, names: ['Campaign', 'Your gift', 'Confirm'] },
} satisfies Meta<typeof StepIndicator>
export default meta
type Story = StoryObj<typeof meta>

export const First: Story = {}
export const Last: Story = { args: { step: 3 } }
export const LastDark: Story = { ...Last, globals: { theme: 'dark' } }
