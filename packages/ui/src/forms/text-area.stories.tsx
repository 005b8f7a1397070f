import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { controlled } from '../testing/controlled.tsx'
import { TextArea } from './text-area.tsx'

const meta = {
  tags: ['autodocs'],
  title: 'Parts/Text area',
  component: TextArea,
  decorators: controlled,
  args: { label: 'A note or prayer', value: 'Asante\nsana', onChange: fn() },
} satisfies Meta<typeof TextArea>
export default meta
type Story = StoryObj<typeof meta>

export const SeveralLines: Story = {}
export const WithError: Story = { args: { value: '', error: 'Please enter a message.' } }
