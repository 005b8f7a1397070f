import type { Meta, StoryObj } from '@storybook/react-vite'
import { openShopServer, type ShopServer } from '../testing/shop-server.ts'
import { StoryHome } from '../storefront/featured-products-story.fixtures.tsx'

/** The home page's products. Theme and language are in the toolbar. */
const meta = {
  title: 'States/Featured products',
  component: StoryHome,
  render: (_args, { globals }) => <StoryHome lang={String(globals['lang'])} />,
  beforeEach: ({ parameters }) => openShopServer(parameters['server'] as Partial<ShopServer>).close,
} satisfies Meta<typeof StoryHome>
export default meta
type Story = StoryObj<typeof meta>

export const Products: Story = {}
export const ProductsDark: Story = { globals: { theme: 'dark' } }
export const ProductsSwahili: Story = { globals: { lang: 'sw' } }
export const Loading: Story = { parameters: { server: { mode: 'silent' } } }
export const LoadFailed: Story = { parameters: { server: { mode: 'failing' } } }
