import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { componentPage } from '../testing/component-story.tsx'
import { CampaignSummary } from './campaign-summary.tsx'

const meta = {
  ...componentPage,
  tags: ['autodocs'],
  title: 'Components/CampaignSummary',
  component: CampaignSummary,
  args: { onShown: fn() },
} satisfies Meta<typeof CampaignSummary>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
