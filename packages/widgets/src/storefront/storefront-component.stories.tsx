import type { Meta, StoryObj } from '@storybook/react-vite'
import { componentPage } from '../testing/component-story.tsx'
import { Storefront } from './storefront.tsx'

const meta = {
  ...componentPage,
  tags: ['autodocs'],
  title: 'Components/Storefront',
  component: Storefront,
  args: { pageSize: 4 },
} satisfies Meta<typeof Storefront>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
