import { centreServer } from '../testing/centre-server.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import type { ShopElementEvents } from './charity-shop.ts'
import './charity-shop.ts'
import { attributeControl, elementSource, eventControl, renderElement } from './element-story.fixtures.tsx'

const name = 'charity-shop'
type Args = Partial<
  Record<
    | 'api-base'
    | 'client-key'
    | 'page-size'
    | 'category'
    | 'share-url'
    | 'sign-in-url'
    | 'persist-cart'
    | 'theme'
    | keyof ShopElementEvents,
    unknown
  >
>

const fallback = 'See the shop'

/**
 * The centre's whole shop, from the product grid to the order, fetched near the viewport. The checkout opens as a panel
 * over the page.
 * Content inside the element is shown until the shop is loaded, or if loading fails: put a link there.
 *
 * All shops of one centre on a page share one cart. An order's address is the buyer's personal data: keep it out of
 * analytics.
 */
const meta = {
  title: 'Elements/charity-shop',
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
    'page-size': attributeControl('Products on a page, 1 to 49.', { defaultValue: '8' }),
    category: attributeControl('The category that is shown at first.'),
    'share-url': attributeControl('Your page that a shared product opens at, with `{id}` for its number.', {
      defaultValue: "the centre's marketplace",
    }),
    'sign-in-url': attributeControl(
      "The centre's sign-in page: guests are offered to sign in before they pay.",
    ),
    'persist-cart': {
      ...attributeControl("Keeps the cart in the tab's session over a reload."),
      control: 'boolean',
    },
    theme: attributeControl('`auto` follows the visitor.', {
      options: ['light', 'dark', 'auto'],
      defaultValue: 'light',
    }),
    'charity-product-viewed': eventControl("A product's details were opened.", 'Product'),
    'charity-cart-changed': eventControl('The cart changed.', '{ count, totalTzs, lines }'),
    'charity-checkout-started': eventControl('The payment step was reached.', 'null'),
    'charity-order-placed': eventControl(
      'The centre stored the order. Its payment has not been checked yet.',
      'Order',
    ),
    'charity-custom-order-placed': eventControl(
      'The centre stored a request for a piece made to order.',
      'CustomOrder',
    ),
  },
  args: {
    'api-base': 'https://centre.example',
    'client-key': 'your-site',
    'page-size': '4',
    'charity-product-viewed': fn(),
    'charity-cart-changed': fn(),
    'charity-checkout-started': fn(),
    'charity-order-placed': fn(),
    'charity-custom-order-placed': fn(),
  },
  render: (args, { globals }) =>
    renderElement(name, { ...args, theme: args.theme ?? globals['theme'] }, globals['lang'], fallback),
  beforeEach: () => centreServer().install(),
} satisfies Meta<Args>
export default meta
type Story = StoryObj<Args>

export const Shop: Story = {
  play: async ({ canvasElement }) => {
    const root = canvasElement.querySelector('charity-shop')?.shadowRoot
    await waitFor(() => expect(root?.querySelectorAll('.ch-piece, article, li').length).toBeGreaterThan(3))
  },
}
/** Adding a piece notifies the page. */
export const Added: Story = {
  tags: ['!autodocs'],
  play: async ({ canvasElement, args, userEvent }) => {
    const root = canvasElement.querySelector('charity-shop')?.shadowRoot
    const add = () =>
      [...(root?.querySelectorAll('button') ?? [])].find((button) => button.textContent.startsWith('Add'))
    await userEvent.click(await waitFor(() => add() ?? Promise.reject(new Error('Nothing can be added.'))))
    await waitFor(() => expect(args['charity-cart-changed']).toHaveBeenCalled())
  },
}
