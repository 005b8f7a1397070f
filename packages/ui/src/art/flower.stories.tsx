import type { Meta, StoryObj } from '@storybook/react-vite'
import { CampaignScene, Flower } from './flower.tsx'

const meta = {
  tags: ['autodocs'],
  title: 'Parts/Flower',
  component: Flower,
} satisfies Meta<typeof Flower>
export default meta
type Story = StoryObj<typeof meta>

export const Open: Story = {}
export const Closed: Story = { args: { closed: true } }
export const Scene: Story = { render: () => <CampaignScene /> }
