import type { Meta, StoryObj } from '@storybook/react-vite'
import { componentPage } from '../testing/component-story.tsx'
import { products } from '../testing/shop-fixtures.ts'
import { AddToCartButton } from './add-to-cart-button.tsx'

const meta = {
  ...componentPage,
  title: 'Components/AddToCartButton',
  component: AddToCartButton,
  args: { product: products[4]! },
} satisfies Meta<typeof AddToCartButton>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
