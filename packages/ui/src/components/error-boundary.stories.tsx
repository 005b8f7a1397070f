import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { ErrorBoundary } from './error-boundary.tsx'
import { FallbackAlert } from './fallback-alert.tsx'

const Broken = (): never => {
  throw new Error('broken')
}

const meta = {
  tags: ['autodocs'],
  title: 'Parts/Error boundary',
  component: ErrorBoundary,
  args: {
    fallback: (retry) => (
      <FallbackAlert
        message="The shop could not be shown."
        link={{ href: '#marketplace', text: "See the shop on the centre's site" }}
        onRetry={retry}
      />
    ),
    onError: fn(),
    children: <p>The shop</p>,
  },
} satisfies Meta<typeof ErrorBoundary>
export default meta
type Story = StoryObj<typeof meta>

export const Intact: Story = {}
export const Failed: Story = { args: { children: <Broken /> } }
