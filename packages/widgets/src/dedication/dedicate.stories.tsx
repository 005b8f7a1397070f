import { centre } from '@charity-kit/contract/fixtures'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import { centreServer } from '../testing/centre-server.ts'
import { componentPage } from '../testing/component-story.tsx'
import { Dedicate } from './dedicate.tsx'

/** The dedication of a donation and its card, on the thanks and on the tracking page. */
const meta = {
  title: 'States/Dedicate this gift',
  component: Dedicate,
  ...componentPage,
  args: {
    trackingKey: { kind: 'donation', reference: 1042, transactionId: 'QK7SAMPLE2' },
    centre,
    campaignId: 3,
    onSaved: () => undefined,
  },
  beforeEach: () => centreServer().install(),
} satisfies Meta<typeof Dedicate>
export default meta
type Story = StoryObj<typeof meta>

const unfold: Story['play'] = async ({ canvasElement }) => {
  const fold = canvasElement.querySelector('summary')
  if (fold) await userEvent.click(fold)
}
const press: Story['play'] = async (context) => {
  await unfold(context)
  await userEvent.click(within(context.canvasElement).getByRole('button'))
}
const saved = { kind: 'memory', name: 'Asha Juma' } as const

export const Folded: Story = {}
export const Asked: Story = { play: unfold }
export const AskedDark: Story = { globals: { theme: 'dark' }, play: unfold }
export const AskedSwahili: Story = { globals: { lang: 'sw' }, play: unfold }
export const NothingFilledIn: Story = { play: press }
export const FoldedWithOne: Story = { args: { saved } }
export const Card: Story = { args: { saved }, play: unfold }
export const CardDark: Story = { args: { saved }, globals: { theme: 'dark' }, play: unfold }
export const CardSwahili: Story = { args: { saved }, globals: { lang: 'sw' }, play: unfold }
/** A name of 80 letters without a space, written from right to left. */
export const CardWithALongName: Story = {
  args: { saved: { kind: 'birthday', name: 'عائشة'.repeat(16) } },
  play: unfold,
}
