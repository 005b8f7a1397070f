import type { Meta, StoryObj } from '@storybook/react-vite'
import { checkout } from '../i18n/en/checkout.ts'
import { donation } from '../i18n/en/donation.ts'
import { componentPage } from '../testing/component-story.tsx'
import { ResumeBar } from './resume-bar.tsx'

const nothing = () => undefined

const meta = {
  ...componentPage,
  title: 'States/Reminder of an unsent gift',
  component: ResumeBar,
  args: {
    kind: 'donation',
    label: donation.unfinishedDonation,
    title: donation.finishDonation('Tsh 10,000'),
    hint: donation.onlyIdLeft,
    action: donation.enterId,
    closeLabel: donation.closeReminder,
    onResume: nothing,
    onClose: nothing,
  },
} satisfies Meta<typeof ResumeBar>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
/** An order waits too: its reminder follows once this one is closed. */
export const DonationAndOrder: Story = {
  render: (args) => (
    <>
      <ResumeBar
        {...args}
        kind="order"
        label={checkout.unfinishedOrder}
        title={checkout.finishOrder('Tsh 32,000')}
      />
      <ResumeBar {...args} />
    </>
  ),
}
export const Dark: Story = { globals: { theme: 'dark' } }
