import { centre } from '@charity-kit/contract/fixtures'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { componentPage } from '../testing/component-story.tsx'
import { SendToMyself } from './send-to-myself.tsx'

/** A link to keep, for visitors who do not read email, on the thanks, the confirmations and the tracking page. */
const meta = {
  title: 'States/Send this to myself',
  component: SendToMyself,
  ...componentPage,
  args: {
    about: (t) => t.donation('G-1042', 'Tsh 10,000'),
    url: 'https://chanua.example/track#donation=1042&id=QK7SAMPLE2',
    centre,
  },
} satisfies Meta<typeof SendToMyself>
export default meta
type Story = StoryObj<typeof meta>

export const Ways: Story = {}
export const WaysDark: Story = { globals: { theme: 'dark' } }
export const WaysSwahili: Story = { globals: { lang: 'sw' } }
