import type { Meta, StoryObj } from '@storybook/react-vite'
import { BasketArt } from './basket-art.tsx'
import { BeadLogo } from './bead-logo.tsx'
import { CampaignScene, Flower, OpeningFlower } from './flower.tsx'

/** Decorative drawings. The words beside them say everything, so they are hidden from screen readers. */
const meta = {
  tags: ['autodocs'],
  title: 'Parts/Flower',
  component: Flower,
  subcomponents: { BasketArt, BeadLogo, CampaignScene, OpeningFlower },
} satisfies Meta<typeof Flower>
export default meta
type Story = StoryObj<typeof meta>

export const Open: Story = {}
export const Closed: Story = { args: { closed: true } }
export const Opening: Story = { render: () => <OpeningFlower /> }
export const Scene: Story = { render: () => <CampaignScene /> }
export const Basket: Story = { render: () => <BasketArt /> }
export const Logo: Story = {
  render: () => (
    <div style={{ width: 96 }}>
      <BeadLogo />
    </div>
  ),
}
