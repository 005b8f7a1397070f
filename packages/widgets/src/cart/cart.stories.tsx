import type { Meta, StoryObj } from '@storybook/react-vite'
import { products } from '@charity-kit/contract/fixtures'
import { shopBase } from '../testing/centre-server.ts'
import { cartOf } from '../testing/story-cart.ts'
import { cart as english } from '../i18n/en/cart.ts'
import { CharityProvider } from '../provider.tsx'
import { AddToCartButton } from './add-to-cart-button.tsx'
import { AddDonation } from './cart-donation.tsx'
import { CartPanel } from './cart-panel.tsx'
import { CartButton } from './cart-button.tsx'
import { quantityOf } from './cart-store.ts'
import { EmptyCartDialog } from './empty-cart-dialog.tsx'
import { FloatingCart } from './floating-cart.tsx'

const nothing = () => undefined

/** Components that show the cart. Theme and language are in the toolbar. */
const meta = {
  title: 'States/Cart',
  decorators: (Story, { globals }) => (
    <CharityProvider apiBase={shopBase} lang={String(globals['lang'])}>
      <Story />
    </CharityProvider>
  ),
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const dark = { globals: { theme: 'dark' } }
const swahili = { globals: { lang: 'sw' } }

const panel =
  (...quantities: number[]): NonNullable<Story['render']> =>
  () => (
    <CartPanel
      cart={cartOf(...quantities)}
      open
      onClose={nothing}
      onCheckout={nothing}
      checkoutHref="#checkout"
    />
  )
export const Basket: Story = { render: panel(1, 9, 2) }
export const BasketDark: Story = { ...Basket, ...dark }
export const BasketSwahili: Story = { ...Basket, ...swahili }
export const BasketWithDonation: Story = {
  render: () => {
    const cart = cartOf(1, 9, 2)
    cart.setDonation(5000)
    return <CartPanel cart={cart} open onClose={nothing} onCheckout={nothing} />
  },
}
export const BasketWithDonationDark: Story = { ...BasketWithDonation, ...dark }
export const BasketWithDonationSwahili: Story = { ...BasketWithDonation, ...swahili }
export const DonationOffer: Story = { render: () => <AddDonation t={english} onAdd={nothing} /> }
export const DonationOfferDark: Story = { ...DonationOffer, ...dark }
export const BasketEmpty: Story = { render: panel() }

const emptyDialog =
  (home?: boolean): NonNullable<Story['render']> =>
  () => <EmptyCartDialog open onClose={nothing} onBrowse={nothing} onHome={home ? nothing : undefined} />
export const Empty: Story = { render: emptyDialog() }
export const EmptyDark: Story = { ...Empty, ...dark }
export const EmptySwahili: Story = { ...Empty, ...swahili }
export const EmptyAtCheckout: Story = { render: emptyDialog(true) }

export const Floating: Story = {
  render: () => <FloatingCart cart={cartOf(1, 9, 9)} onCheckout={nothing} onViewCart={nothing} />,
}
export const FloatingDark: Story = { ...Floating, ...dark }

const rising = cartOf(1, 1, 1)
export const Toast: Story = {
  render: () => <FloatingCart cart={rising} onCheckout={nothing} onViewCart={nothing} />,
  play: async ({ canvas }) => {
    await canvas.findByRole('button')
    rising.setQuantity(1, quantityOf(rising.getState(), 1) + 1)
  },
}
export const ToastDark: Story = { ...Toast, ...dark }
export const ToastSwahili: Story = { ...Toast, ...swahili }

export const Buttons: Story = {
  render: () => {
    const cart = cartOf(0, 1, 9)
    return (
      <div className="ch-stack ch-center">
        <CartButton cart={cart} onView={nothing} onEmpty={nothing} />
        <CartButton cart={cartOf()} onView={nothing} onEmpty={nothing} />
        {products.slice(0, 4).map((product) => (
          <AddToCartButton key={product.id} cart={cart} product={product} />
        ))}
      </div>
    )
  },
}
export const ButtonsDark: Story = { ...Buttons, ...dark }
export const ButtonsSwahili: Story = { ...Buttons, ...swahili }
