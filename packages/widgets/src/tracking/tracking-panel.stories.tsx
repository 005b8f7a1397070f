import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { componentPage, Opener } from '../testing/component-story.tsx'
import { TrackingPanel } from './tracking-panel.tsx'

const meta = {
  ...componentPage,
  tags: ['autodocs'],
  title: 'Components/TrackingPanel',
  component: TrackingPanel,
  args: { open: false, onClose: fn() },
  render: (args) => <Opener label="Where is my gift?" panel={TrackingPanel} args={args} />,
} satisfies Meta<typeof TrackingPanel>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
