import type { Meta, StoryObj } from '@storybook/react-vite'
import { Icon } from './icon.tsx'
import { Spinner } from './spinner.tsx'

/** Buttons are plain elements with a class. */
const meta = { title: 'Parts/Button' } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

export const All: Story = {
  render: () => (
    <div className="ch-stack">
      <button type="button" className="ch-btn ch-btn--give ch-btn--lg">
        Donate Now
      </button>
      <button type="button" className="ch-btn ch-btn--line">
        <Icon name="retry" />
        Try Again
      </button>
      <button type="button" className="ch-btn ch-btn--line ch-btn--sm">
        View
        <Icon name="forward" />
      </button>
      <button type="button" className="ch-btn ch-btn--give ch-btn--lg" aria-busy="true">
        <Spinner />
        Sending…
      </button>
      <button type="button" className="ch-icon-btn" aria-label="Close">
        <Icon name="close" />
      </button>
    </div>
  ),
}
export const AllDark: Story = { ...All, globals: { theme: 'dark' } }
