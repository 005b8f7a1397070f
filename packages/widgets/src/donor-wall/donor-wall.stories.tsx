import type { Meta, StoryObj } from '@storybook/react-vite'
import { componentPage } from '../testing/component-story.tsx'
import { wallServer } from './donor-wall-page.fixtures.tsx'
import { DonorWall } from './donor-wall.tsx'
import { WallForm } from './wall-form.tsx'

/** Donors with verified donations who asked to be named, and the question to new donors. */
const meta = {
  tags: ['autodocs'],
  title: 'Components/DonorWall',
  component: DonorWall,
  decorators: componentPage.decorators,
  beforeEach: () => wallServer().install(),
} satisfies Meta<typeof DonorWall>
export default meta
type Story = StoryObj<typeof meta>

export const Wall: Story = {}
export const WallDark: Story = { globals: { theme: 'dark' }, tags: ['!autodocs'] }
export const WallSwahili: Story = { globals: { lang: 'sw' }, tags: ['!autodocs'] }
export const Question: Story = {
  tags: ['!autodocs'],
  render: () => <WallForm reference={1042} transactionId="QK7SAMPLE1" hasName />,
  play: async ({ canvasElement, userEvent }) => {
    const fold = canvasElement.querySelector('summary')
    if (fold) await userEvent.click(fold)
  },
}
export const QuestionDark: Story = { ...Question, globals: { theme: 'dark' } }
export const QuestionSwahili: Story = { ...Question, globals: { lang: 'sw' } }
