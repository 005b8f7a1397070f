import type { Meta, StoryObj } from '@storybook/react-vite'
import { Check } from './check.tsx'

const meta = {
  tags: ['autodocs'],
  title: 'Parts/Check',
  component: Check,
  args: { checked: false, onChange: () => undefined, children: 'Stay anonymous' },
} satisfies Meta<typeof Check>
export default meta
type Story = StoryObj<typeof meta>

export const NotTicked: Story = {}
export const Ticked: Story = { args: { checked: true } }
export const TickedDark: Story = { args: { checked: true }, globals: { theme: 'dark' } }
