import type { Meta, StoryObj } from '@storybook/react-vite'
import { RichText } from './rich-text.tsx'

const meta = {
  tags: ['autodocs'],
  title: 'Parts/Rich text',
  component: RichText,
  args: { text: 'Your reference number is *41*. <b>This is text.</b>' },
} satisfies Meta<typeof RichText>
export default meta
type Story = StoryObj<typeof meta>

export const BoldParts: Story = {}
export const SwahiliParts: Story = { args: { text: 'Choose *Pay by Phone* (~Lipa kwa Simu~).' } }
