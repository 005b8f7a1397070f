import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { centreServer } from '../testing/centre-server.ts'
import './charity-cart-button.ts'
import { attributeControl, elementSource, eventControl, renderElement } from './element-story.fixtures.tsx'

const name = 'charity-cart-button'
const fallback = 'Your cart'
type Args = Record<string, unknown>

/**
 * The cart of the centre with the number of its pieces, for a page's header: it opens the basket, and the checkout after it. It
 * shares the cart with the centre's other elements on the page, and with `persist-cart` keeps it for the tab.
 */
const meta = {
  title: 'Elements/charity-cart-button',
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
    theme: attributeControl('`auto` follows the visitor.', {
      options: ['light', 'dark', 'auto'],
      defaultValue: 'light',
    }),
    'charity-cart-changed': eventControl('The cart changed.', '{ count, totalTzs, lines }'),
  },
  args: { 'api-base': 'https://centre.example', 'client-key': 'your-site' },
  render: (args, { globals }) =>
    renderElement(name, { ...args, theme: args['theme'] ?? globals['theme'] }, globals['lang'], fallback),
  beforeEach: () => centreServer().install(),
} satisfies Meta<Args>
export default meta
type Story = StoryObj<Args>

export const Empty: Story = {
  play: async ({ canvasElement }) => {
    const element = canvasElement.querySelector(name)
    await waitFor(() => expect(element?.shadowRoot?.querySelector('[part~=cart-button]')).toBeTruthy())
  },
}
