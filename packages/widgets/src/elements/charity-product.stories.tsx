import { products } from '@charity-kit/contract/fixtures'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { centreServer } from '../testing/centre-server.ts'
import './charity-product.ts'
import { attributeControl, elementSource, eventControl, renderElement } from './element-story.fixtures.tsx'

const name = 'charity-product'
const fallback = 'See it in the shop'
type Args = Record<string, unknown>

/**
 * One product, with a button to buy it and its details after a click.
 * Content inside the element is shown until the product is loaded, and whenever it cannot be shown: put a link to the
 * centre there.
 */
const meta = {
  title: 'Elements/charity-product',
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
    'product-id': attributeControl("The product's number."),
    theme: attributeControl('`auto` follows the visitor.', {
      options: ['light', 'dark', 'auto'],
      defaultValue: 'light',
    }),
    'charity-cart-changed': eventControl('The cart changed.', '{ count, totalTzs, lines }'),
  },
  args: { 'api-base': 'https://centre.example', 'client-key': 'your-site', 'product-id': products[0]?.id },
  render: (args, { globals }) =>
    renderElement(name, { ...args, theme: args['theme'] ?? globals['theme'] }, globals['lang'], fallback),
  beforeEach: () => centreServer().install(),
} satisfies Meta<Args>
export default meta
type Story = StoryObj<Args>

export const OneProduct: Story = {
  play: async ({ canvasElement }) => {
    const element = canvasElement.querySelector(name)
    await waitFor(() => expect(element?.shadowRoot?.querySelector('.ch-product')).toBeTruthy())
  },
}
