import { campaigns, centre } from '@charity-kit/contract/fixtures'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import { componentPage } from '../testing/component-story.tsx'
import { RemindMe } from './remind-me.tsx'

const [campaign] = campaigns
if (!campaign) throw new Error('There is no campaign.')

/** The offer of a monthly reminder, on the thanks for a donation. */
const meta = {
  title: 'States/Remind me each month',
  component: RemindMe,
  ...componentPage,
  args: {
    donation: { reference: 1042, transactionId: 'QK7SAMPLE2' },
    amountTzs: 10_000,
    campaign,
    email: '',
    centre,
  },
} satisfies Meta<typeof RemindMe>
export default meta
type Story = StoryObj<typeof meta>

const press: Story['play'] = async ({ canvasElement }) => {
  await userEvent.click(within(canvasElement).getByRole('button'))
}
export const Closed: Story = {}
export const Open: Story = { play: press }
export const OpenDark: Story = { globals: { theme: 'dark' }, play: press }
export const OpenSwahili: Story = { globals: { lang: 'sw' }, play: press }
export const ByEmailAlone: Story = {
  args: { centre: { ...centre, textMessages: false }, email: 'neema@mail.example' },
  play: press,
}
