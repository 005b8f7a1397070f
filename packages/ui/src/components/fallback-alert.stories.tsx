import type { Meta, StoryObj } from '@storybook/react-vite'
import { FallbackAlert } from './fallback-alert.tsx'

const meta = {
  tags: ['autodocs'],
  title: 'Parts/Fallback alert',
  component: FallbackAlert,
  args: {
    message: 'The shop could not be shown.',
    link: { href: '#marketplace', text: "See the shop on the centre's site" },
    onRetry: () => undefined,
  },
} satisfies Meta<typeof FallbackAlert>
export default meta
type Story = StoryObj<typeof meta>

export const Failed: Story = {}
export const FailedDark: Story = { globals: { theme: 'dark' } }
