import { listProducts } from '@charity-kit/contract'
import { type FakeServer, never } from '@charity-kit/client/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { cartOf } from '../testing/story-cart.ts'
import { badRequest, centreServer, shopBase } from '../testing/centre-server.ts'
import { PartStyles } from '../part-styles.ts'
import { CharityProvider } from '../provider.tsx'
import { Storefront } from './storefront.tsx'

/** The whole shop, as it stands in a partner's page. Theme and language are in the toolbar. */
const meta = {
  title: 'States/Storefront',
  component: Storefront,
  args: {
    cart: cartOf(1, 2),
    pageSize: 4,
    signInHref: '#signin',
  },
  render: (args, { globals }) => (
    <CharityProvider apiBase={shopBase} lang={String(globals['lang'])}>
      <Storefront {...args} />
    </CharityProvider>
  ),
  beforeEach: ({ parameters }) =>
    ((parameters['server'] as (() => FakeServer) | undefined) ?? centreServer)().install(),
} satisfies Meta<typeof Storefront>
export default meta
type Story = StoryObj<typeof meta>

const dark = { globals: { theme: 'dark' } }
const swahili = { globals: { lang: 'sw' } }
/** Clicks buttons, one after the other. */
const press =
  (...names: RegExp[]): NonNullable<Story['play']> =>
  async ({ canvas, userEvent }) => {
    for (const name of names) await userEvent.click(await canvas.findByRole('button', { name }))
  }

export const Products: Story = {}
export const ProductsDark: Story = dark
export const ProductsSwahili: Story = {
  ...swahili,
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: /^Tazama kikapu/ }) // the texts come as a file of their own
  },
}
export const Loading: Story = { parameters: { server: () => centreServer().on(listProducts, never) } }
export const LoadFailed: Story = { parameters: { server: () => centreServer().on(listProducts, badRequest) } }
export const Detail: Story = { play: press(/^Jua Necklace/) }
export const Basket: Story = { play: press(/^View your cart/) }
export const BasketDark: Story = { ...Basket, ...dark }
export const EmptyCart: Story = { args: { cart: cartOf() }, play: press(/^Your cart is empty/) }
export const CheckoutCart: Story = { play: press(/^View your cart/, /^Checkout$/) }
export const CheckoutCartDark: Story = { ...CheckoutCart, ...dark }
export const CheckoutGuest: Story = { play: press(/^View your cart/, /^Checkout$/, /^Proceed to payment$/) }
export const CheckoutPayment: Story = {
  play: press(/^View your cart/, /^Checkout$/, /^Proceed to payment$/, /^Continue to Payment$/),
}
export const CustomOrder: Story = { play: press(/^Create Custom Order$/) }
export const CustomOrderDark: Story = { ...CustomOrder, ...dark }
/** Fails like a missing file or missing styles of a panel, which look alike. */
const notThere = () => {
  throw new Error('The part is not there.')
}
export const CustomOrderNotFetched: Story = {
  decorators: [
    (Shown) => (
      <PartStyles.Provider value={notThere}>
        <Shown />
      </PartStyles.Provider>
    ),
  ],
  play: press(/^Create Custom Order$/),
}
export const CustomOrderNotFetchedDark: Story = { ...CustomOrderNotFetched, ...dark }
