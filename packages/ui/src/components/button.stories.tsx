import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'

const meta = {
  tags: ['autodocs'],
  title: 'Parts/Button',
  component: Button,
  args: { children: 'Continue', onClick: fn() },
} satisfies Meta<typeof Button>
export default meta
type Story = StoryObj<typeof meta>

export const Action: Story = {}
export const Give: Story = { args: { variant: 'give', size: 'large', children: 'Donate Now' } }
export const Line: Story = { args: { variant: 'line' } }
export const Quiet: Story = { args: { variant: 'quiet' } }
export const Danger: Story = { args: { variant: 'danger', children: 'Delete Account' } }
export const Busy: Story = { args: { variant: 'give', size: 'large', busy: true, children: 'Sending…' } }

export const All: Story = {
  render: () => (
    <div className="ch-stack">
      <Button variant="give" size="large">
        Donate Now
      </Button>
      <Button variant="line">
        <Icon name="retry" />
        Try Again
      </Button>
      <Button variant="line" size="small">
        View
        <Icon name="forward" />
      </Button>
      <Button variant="give" size="large" busy>
        Sending…
      </Button>
      <button type="button" className="ch-icon-btn" aria-label="Close">
        <Icon name="close" />
      </button>
    </div>
  ),
}
export const AllDark: Story = { ...All, globals: { theme: 'dark' }, tags: ['!autodocs'] }
