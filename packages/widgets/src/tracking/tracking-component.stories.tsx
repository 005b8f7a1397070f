import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { componentPage } from '../testing/component-story.tsx'
import { Tracking } from './tracking.tsx'

const meta = {
  ...componentPage,
  tags: ['autodocs'],
  title: 'Components/Tracking',
  component: Tracking,
  args: { onClear: fn() },
} satisfies Meta<typeof Tracking>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
