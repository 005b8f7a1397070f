import { campaigns } from '@charity-kit/contract/fixtures'
import { centreServer } from '../testing/centre-server.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import type { DonateElementEvents } from './charity-donate.ts'
import './charity-donate.ts'
import { attributeControl, elementSource, eventControl, renderElement } from './element-story.fixtures.tsx'

const name = 'charity-donate'
type Args = Partial<
  Record<
    | 'api-base'
    | 'client-key'
    | 'amount'
    | 'campaign-id'
    | 'label'
    | 'mode'
    | 'share-url'
    | 'theme'
    | keyof DonateElementEvents,
    unknown
  >
>

const fallback = 'Donate'

/**
 * A button that fetches the donation panel and opens it. Content inside the element is shown until the script has run.
 * The content is also shown beside the button if fetching the panel fails: put a link to the centre there.
 *
 * `open()` fetches the panel, opens it and returns a promise; `close()` closes it and keeps the visitor's input.
 */
const meta = {
  title: 'Elements/charity-donate',
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
    'campaign-id': attributeControl('Opens this campaign instead of the list.'),
    amount: attributeControl('The amount that a gift starts with, in whole shillings.'),
    mode: attributeControl(
      'A button, one in the corner of the screen, none at all, or a card in its place on the page.',
      {
        options: ['button', 'floating', 'panel', 'inline'],
        defaultValue: 'button',
      },
    ),
    'share-url': attributeControl('Your page that a shared campaign opens at, with `{id}` for its number.', {
      defaultValue: "the centre's donate page",
    }),
    label: attributeControl("The button's text.", { defaultValue: 'Give Hope' }),
    theme: attributeControl('`auto` follows the visitor.', {
      options: ['light', 'dark', 'auto'],
      defaultValue: 'light',
    }),
    'charity-opened': eventControl('The panel opened.', 'null'),
    'charity-campaign-chosen': eventControl('A campaign was chosen.', '{ id, name }'),
    'charity-donated': eventControl(
      'The centre stored the gift: a claim that nobody has checked yet.',
      '{ id?, status, amount, transactionId }',
    ),
    'charity-closed': eventControl('The panel closed. What was typed is kept.', 'null'),
  },
  args: {
    'api-base': 'https://centre.example',
    'client-key': 'your-site',
    'charity-opened': fn(),
    'charity-campaign-chosen': fn(),
    'charity-donated': fn(),
    'charity-closed': fn(),
  },
  render: (args, { globals }) =>
    renderElement(name, { ...args, theme: args.theme ?? globals['theme'] }, globals['lang'], fallback),
  beforeEach: () => centreServer().install(),
} satisfies Meta<Args>
export default meta
type Story = StoryObj<Args>

export const Button: Story = {}
export const WithLabel: Story = { args: { label: 'Help a child to learn' } }
/** A campaign's progress, amounts, and the use of the money; 'Donate Now' opens the panel at the amount step. */
export const Inline: Story = { args: { mode: 'inline' } }
/** A click opens the panel, and the page is notified. */
export const Opened: Story = {
  tags: ['!autodocs'],
  play: async ({ canvasElement, args, userEvent }) => {
    const element = canvasElement.querySelector('charity-donate')
    const button = element?.shadowRoot?.querySelector('button')
    if (!button) throw new Error('The element has no button.')
    await userEvent.click(button)
    await waitFor(() => expect(args['charity-opened']).toHaveBeenCalledOnce())
    await waitFor(() => expect(element?.shadowRoot?.textContent).toContain(campaigns[0]?.name))
  },
}
