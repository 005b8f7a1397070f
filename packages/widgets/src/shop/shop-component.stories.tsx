import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { fn } from 'storybook/test'
import { AddToCartButton } from '../cart/add-to-cart-button.tsx'
import { componentPage } from '../testing/component-story.tsx'
import { cartOf } from '../testing/story-cart.ts'
import { initialShopView } from './shop-view.ts'
import { Shop, type ShopProps } from './shop.tsx'

const cart = cartOf()

/** A page that keeps the view in memory. */
const ShopInMemory = (props: ShopProps) => {
  const [view, setView] = useState(props.view)
  return (
    <Shop
      {...props}
      view={view}
      onView={(next, how) => {
        setView(next)
        props.onView(next, how)
      }}
    />
  )
}

const meta = {
  ...componentPage,
  tags: ['autodocs'],
  title: 'Components/Shop',
  component: Shop,
  argTypes: { cart: { control: false } },
  args: {
    view: initialShopView,
    onView: fn(),
    cart,
    pageSize: 4,
    action: (product) => <AddToCartButton key={product.id} product={product} cart={cart} />,
    onGoToCart: fn(),
    onCustomOrder: fn(),
    onProductViewed: fn(),
  },
  render: (args) => <ShopInMemory {...args} />,
} satisfies Meta<typeof Shop>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
