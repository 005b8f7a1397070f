import type { Meta, StoryObj } from '@storybook/react-vite'
import { Timeline } from './timeline.tsx'

const meta = {
  tags: ['autodocs'],
  title: 'Parts/Timeline',
  component: Timeline,
  args: {
    steps: [
      { state: 'done', title: 'We have your transaction ID', when: 'now' },
      { state: 'now', title: 'We look for it in our records', when: 'within 2 working days' },
      { state: 'todo', title: 'Your receipt is ready' },
    ],
  },
} satisfies Meta<typeof Timeline>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Failed: Story = {
  args: {
    steps: [
      { state: 'done', title: 'We have your transaction ID', when: '21 November' },
      { state: 'failed', title: 'Not found', children: <p>There is no payment with this ID.</p> },
    ],
  },
}
