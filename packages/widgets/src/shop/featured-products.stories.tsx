import { listProducts } from '@charity-kit/contract'
import { type FakeServer, never } from '@charity-kit/client/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { badRequest, centreServer } from '../testing/centre-server.ts'
import { StoryHome } from '../storefront/featured-products-story.fixtures.tsx'

/** The home page's products. Theme and language are in the toolbar. */
const meta = {
  title: 'States/Featured products',
  component: StoryHome,
  render: (_args, { globals }) => <StoryHome lang={String(globals['lang'])} />,
  beforeEach: ({ parameters }) =>
    ((parameters['server'] as (() => FakeServer) | undefined) ?? centreServer)().install(),
} satisfies Meta<typeof StoryHome>
export default meta
type Story = StoryObj<typeof meta>

export const Products: Story = {}
export const ProductsDark: Story = { globals: { theme: 'dark' } }
export const ProductsSwahili: Story = { globals: { lang: 'sw' } }
export const Loading: Story = { parameters: { server: () => centreServer().on(listProducts, never) } }
export const LoadFailed: Story = { parameters: { server: () => centreServer().on(listProducts, badRequest) } }
