import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { componentPage, Opener } from '../testing/component-story.tsx'
import { DonationWidget } from './donation-widget.tsx'

const meta = {
  ...componentPage,
  tags: ['autodocs'],
  title: 'Components/DonationWidget',
  component: DonationWidget,
  args: { open: false, onClose: fn(), onCampaignSelected: fn(), onDonated: fn() },
  render: (args) => <Opener label="Donate" panel={DonationWidget} args={args} />,
} satisfies Meta<typeof DonationWidget>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
