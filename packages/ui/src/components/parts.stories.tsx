import type { Meta, StoryObj } from '@storybook/react-vite'
import { CampaignScene, Flower } from '../art/flower.tsx'
import { icons, Icon } from './icon.tsx'
import { Alert } from './alert.tsx'
import { RichText } from './rich-text.tsx'
import { Spinner } from './spinner.tsx'

/** The small parts that panels are made of. */
const meta = { title: 'Parts' } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

export const Notes: Story = {
  render: () => (
    <div className="ch-stack">
      <Alert>
        <b>We received it</b> and are checking it.
      </Alert>
      <Alert tone="error">
        <b>Failed to submit donation. Please try again.</b>
        Nothing was lost. What you typed is still here.
      </Alert>
    </div>
  ),
}
export const NotesDark: Story = { ...Notes, globals: { theme: 'dark' } }

export const Icons: Story = {
  render: () => (
    <ul>
      {Object.keys(icons).map((name) => (
        <li key={name} className="ch-icon-text">
          <Icon name={name as keyof typeof icons} />
          {name}
        </li>
      ))}
    </ul>
  ),
}

export const Flowers: Story = {
  render: () => (
    <div className="ch-empty">
      <Flower />
      <Flower closed />
      <CampaignScene />
    </div>
  ),
}

export const Waiting: Story = {
  render: () => (
    <div className="ch-empty ch-muted" role="status">
      <Spinner large />
      <p>Loading campaigns…</p>
    </div>
  ),
}

export const BoldParts: Story = {
  render: () => (
    <p>
      <RichText text="Your reference number is *41*. <b>This is text.</b>" />
    </p>
  ),
}
