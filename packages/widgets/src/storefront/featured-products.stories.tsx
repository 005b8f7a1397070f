import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { AddToCartButton } from '../cart/add-to-cart-button.tsx'
import { FeaturedProducts } from '../shop/featured-products.tsx'
import { componentPage } from '../testing/component-story.tsx'

const meta = {
  ...componentPage,
  tags: ['autodocs'],
  title: 'Components/FeaturedProducts',
  component: FeaturedProducts,
  args: {
    heading: 'From our marketplace',
    count: 4,
    action: (product) => <AddToCartButton key={product.id} product={product} />,
    hrefOf: ({ id }) => `#product-${String(id)}`,
    onOpen: fn(),
  },
} satisfies Meta<typeof FeaturedProducts>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
