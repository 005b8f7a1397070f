import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { centreServer } from '../testing/centre-server.ts'
import './charity-cart-button.ts'
import { attributeControl, elementSource, eventControl, renderElement } from './element-story.fixtures.tsx'

const name = 'charity-cart-button'
const fallback = 'Your cart'
type Args = Record<string, unknown>

/**
 * The centre's cart with its number of pieces, for a page's header. A click opens the basket, and then the checkout.
 * The centre's other elements on the page share this cart. With `persist-cart` it survives a reload of the tab.
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
