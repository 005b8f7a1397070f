import { musicRoom, swings } from '@charity-kit/contract/fixtures'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { centreServer } from '../testing/centre-server.ts'
import type { CampaignElementEvents } from './charity-campaign.ts'
import './charity-campaign.ts'
import { attributeControl, elementSource, eventControl, renderElement } from './element-story.fixtures.tsx'

const name = 'charity-campaign'
type Args = Partial<
  Record<
    'api-base' | 'client-key' | 'campaign-id' | 'share-url' | 'theme' | keyof CampaignElementEvents,
    unknown
  >
>

const fallback = 'See the campaign'

/**
 * One campaign's progress, which counts only verified donations, with a link to donate.
 * Content inside the element is shown until the progress is loaded, or if loading fails: put a link to the centre
 * there.
 */
const meta = {
  title: 'Elements/charity-campaign',
  tags: ['autodocs'],
  parameters: {
    docs: {
      source: {
        transform: (_code: string, { args }: { args: Args }) => elementSource(name, args, fallback),
      },
    },
  },
  argTypes: {
    'api-base': attributeControl("The origin of the centre's API.", { defaultValue: "the script's origin" }),
    'client-key': attributeControl('Identifies your site; the centre issues it. It is no secret.'),
    'campaign-id': attributeControl("The campaign's number.", { defaultValue: 'the first active campaign' }),
    'share-url': attributeControl('Your page that its link leads to, with `{id}` for the number.', {
      defaultValue: "the centre's donate page",
    }),
    theme: attributeControl('`auto` follows the visitor.', {
      options: ['light', 'dark', 'auto'],
      defaultValue: 'light',
    }),
    'charity-campaign-shown': eventControl(
      'The progress is shown, or has changed.',
      '{ id, name, collectedAmount, targetAmount }',
    ),
  },
  args: {
    'api-base': 'https://centre.example',
    'client-key': 'your-site',
    'charity-campaign-shown': fn(),
  },
  render: (args, { globals }) =>
    renderElement(name, { ...args, theme: args.theme ?? globals['theme'] }, globals['lang'], fallback),
  beforeEach: () => centreServer().install(),
} satisfies Meta<Args>
export default meta
type Story = StoryObj<Args>

export const Progress: Story = {
  play: async ({ canvasElement, args }) => {
    await waitFor(() => expect(args['charity-campaign-shown']).toHaveBeenCalled())
    const root = canvasElement.querySelector('charity-campaign')?.shadowRoot
    await expect(root?.textContent).toContain(musicRoom.name)
  },
}
export const TargetReached: Story = { args: { 'campaign-id': swings.id } }
export const Ended: Story = { args: { 'campaign-id': 99 } }
