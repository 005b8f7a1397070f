import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { componentPage, Opener } from '../testing/component-story.tsx'
import { CustomOrderPanel } from './custom-order-panel.tsx'

const meta = {
  ...componentPage,
  tags: ['autodocs'],
  title: 'Components/CustomOrderPanel',
  component: CustomOrderPanel,
  args: { open: false, onClose: fn(), onPlaced: fn() },
  render: (args) => <Opener label="Create Custom Order" panel={CustomOrderPanel} args={args} />,
} satisfies Meta<typeof CustomOrderPanel>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
