import { openReminder } from '@charity-kit/contract'
import { reminder } from '@charity-kit/contract/fixtures'
import { ok, refused } from '@charity-kit/client/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn, userEvent, within } from 'storybook/test'
import { centreServer } from '../testing/centre-server.ts'
import { componentPage } from '../testing/component-story.tsx'
import { Reminder } from './reminder.tsx'

/** The page behind the link of each reminder. */
const meta = {
  ...componentPage,
  tags: ['autodocs'],
  title: 'Components/Reminder',
  component: Reminder,
  args: { token: reminder.token, onGive: fn() },
} satisfies Meta<typeof Reminder>
export default meta
type Story = StoryObj<typeof meta>

const answering = (change: Partial<typeof reminder>) => ({
  beforeEach: () =>
    centreServer()
      .on(openReminder, ok({ ...reminder, ...change }))
      .install(),
})

export const Default: Story = {}
export const Dark: Story = { globals: { theme: 'dark' } }
export const Swahili: Story = { globals: { lang: 'sw' } }
export const Paused: Story = answering({ state: 'paused', next: null })
export const Stopped: Story = answering({ state: 'stopped', next: null, months: [] })
export const Ended: Story = answering({ campaignId: 99 })
export const Unknown: Story = {
  beforeEach: () => centreServer().on(openReminder, refused('not_found')).install(),
}
export const Changing: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Change' }))
  },
}
