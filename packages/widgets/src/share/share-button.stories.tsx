import { CampaignScene } from '@charity-kit/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { componentPage } from '../testing/component-story.tsx'
import { ShareButton } from './share-button.tsx'

/** The button opens the system's share sheet if there is one; otherwise the sheet shown here. */
const meta = {
  title: 'States/Tell a friend',
  component: ShareButton,
  ...componentPage,
  args: {
    kind: 'campaign',
    title: 'Music room for small groups',
    url: 'https://chanua.example/donate?campaign=3',
    picture: <CampaignScene />,
  },
} satisfies Meta<typeof ShareButton>
export default meta
type Story = StoryObj<typeof meta>

export const Button: Story = {}
export const Sheet: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'))
    await expect(await screen.findByRole('dialog')).toBeVisible()
  },
}
