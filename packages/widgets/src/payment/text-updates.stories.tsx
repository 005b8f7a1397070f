import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import { componentPage } from '../testing/component-story.tsx'
import { TextUpdates } from './text-updates.tsx'

/** SMS updates on the thanks, the confirmation and the tracking page, for visitors who do not read email. */
const meta = {
  title: 'States/Text me when it is confirmed',
  component: TextUpdates,
  ...componentPage,
  args: { trackingKey: { kind: 'donation', reference: 1042, transactionId: 'QK7SAMPLE2' } },
} satisfies Meta<typeof TextUpdates>
export default meta
type Story = StoryObj<typeof meta>

const tick: Story['play'] = async ({ canvasElement }) => {
  await userEvent.click(within(canvasElement).getByRole('checkbox'))
}
export const Unticked: Story = {}
export const Ticked: Story = { play: tick }
export const TickedDark: Story = { globals: { theme: 'dark' }, play: tick }
export const TickedSwahili: Story = { globals: { lang: 'sw' }, play: tick }
export const Saved: Story = { args: { saved: { endsWith: '321' } } }
