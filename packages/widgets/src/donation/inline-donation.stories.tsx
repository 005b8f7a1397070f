import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { fn } from 'storybook/test'
import { componentPage } from '../testing/component-story.tsx'
import { InlineDonation, type InlineDonationProps } from './inline-donation.tsx'

/** The card, and the panel that its button opens. */
const Place = (args: InlineDonationProps) => {
  const [open, setOpen] = useState(false)
  return (
    <InlineDonation
      {...args}
      open={open}
      onOpen={() => {
        setOpen(true)
      }}
      onClose={() => {
        setOpen(false)
        args.onClose()
      }}
    />
  )
}

const meta = {
  ...componentPage,
  tags: ['autodocs'],
  title: 'Components/InlineDonation',
  component: InlineDonation,
  args: { open: false, onOpen: fn(), onClose: fn(), onDonated: fn() },
  render: (args) => <Place {...args} />,
} satisfies Meta<typeof InlineDonation>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
