import type { TrackedDonation, TrackingKey } from '@charity-kit/contract'
import { centre, confirmedDonation, trackedDonation } from '@charity-kit/contract/fixtures'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { componentPage } from '../testing/component-story.tsx'
import { LiveBlock } from './live-payment.tsx'

const trackingKey: TrackingKey = { kind: 'donation', reference: 1042, transactionId: 'QK7SAMPLE2' }

/** The state of a payment that was just sent, on thanks and confirmations. */
const meta = {
  ...componentPage,
  title: 'States/Payment that is looked for',
  component: LiveBlock,
  args: {
    kind: 'donation',
    trackingKey,
    about: 'Tsh 10,000 to the music room.',
    number: { label: 'Your gift', value: 'G-1042' },
    centre,
    where: { trackHref: '/track' },
    tracked: trackedDonation,
    isAway: false,
    askNow: undefined,
  },
  render: (args) => (
    <div className="ch-wraps" style={{ maxWidth: 360 }}>
      <LiveBlock {...args} />
    </div>
  ),
} satisfies Meta<typeof LiveBlock>
export default meta
type Story = StoryObj<typeof meta>

const dark = { globals: { theme: 'dark' } }
const inSwahili = { globals: { lang: 'sw' } }
const as = (change: Partial<TrackedDonation>): Story => ({
  args: { tracked: { ...trackedDonation, ...change } },
})

export const Waiting: Story = {}
export const WaitingDark: Story = dark
export const WaitingSwahili: Story = inSwahili
/** The centre's data is not loaded yet. */
export const WaitingForAnyCentre: Story = { args: { centre: undefined, trackingKey: undefined } }
export const Confirmed: Story = {
  args: { tracked: { ...confirmedDonation, decidedAt: new Date().toISOString() } },
}
export const ConfirmedDark: Story = { ...Confirmed, ...dark }
export const ConfirmedSwahili: Story = { ...Confirmed, ...inSwahili }
/** The decision was not today. */
export const ConfirmedEarlier: Story = { args: { tracked: confirmedDonation } }
export const NotFound: Story = as({ state: 'not_found', checkBy: null })
export const WentBack: Story = as({ state: 'reversed', checkBy: null })
export const WithoutANetwork: Story = { args: { isAway: true } }
/** The browser's data saver is on. */
export const SparingData: Story = { args: { askNow: () => undefined } }
/** A transfer from a bank in another country, so no day is promised. */
export const FromAbroad: Story = { args: { kind: 'payment', isFromAbroad: true } }
export const FromAbroadSwahili: Story = { ...FromAbroad, ...inSwahili }
