import type { Meta, StoryObj } from '@storybook/react-vite'
import { componentPage } from '../testing/component-story.tsx'
import { AddToCartButton } from './add-to-cart-button.tsx'

/** A product as the API sends it. */
const bracelet = {
  id: 5,
  name: 'Kanga Bracelet',
  price: 15_000,
  imageUrl: '',
  description: 'Round glass beads on strong elastic.',
  stock: 3,
}

const meta = {
  ...componentPage,
  tags: ['autodocs'],
  title: 'Components/AddToCartButton',
  component: AddToCartButton,
  args: { product: bracelet },
} satisfies Meta<typeof AddToCartButton>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
