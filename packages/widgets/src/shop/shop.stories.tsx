import { getProduct, listProducts, type Product, type ProductQuery } from '@charity-kit/contract'
import { failed, type FakeAnswer, type FakeServer, never } from '@charity-kit/client/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import { manyProducts, products } from '@charity-kit/contract/fixtures'
import { badRequest, centreServer, pagesOf } from '../testing/centre-server.ts'
import { StoryShop } from '../storefront/shop-story.fixtures.tsx'

/** Every state of the shop page. Theme and language are in the toolbar. */
const meta = {
  title: 'States/Shop',
  component: StoryShop,
  render: (args, { globals }) => <StoryShop {...args} lang={String(globals['lang'])} />,
  beforeEach: ({ parameters }) =>
    ((parameters['server'] as (() => FakeServer) | undefined) ?? centreServer)().install(),
} satisfies Meta<typeof StoryShop>
export default meta
type Story = StoryObj<typeof meta>

const dark = { globals: { theme: 'dark' } }
const swahili = { globals: { lang: 'sw' } }

export const Products: Story = {}
export const ProductsDark: Story = dark
export const ProductsSwahili: Story = swahili
export const WithButtons: Story = { args: { withButtons: true } }
export const MiddlePage: Story = { args: { view: { page: 2 } } }
export const LastPage: Story = { args: { view: { page: 3 } } }
export const SeveralCategories: Story = {
  parameters: {
    server: () =>
      centreServer([
        ...products,
        ...products.slice(0, 1).map((product) => ({ ...product, id: 99, category: { name: 'Books' } })),
      ]),
  },
}
export const Loading: Story = { parameters: { server: () => centreServer().on(listProducts, never) } }
export const LoadingDark: Story = { ...Loading, ...dark }
export const LoadFailed: Story = { parameters: { server: () => centreServer().on(listProducts, badRequest) } }
const large = manyProducts(1000)
const largeCatalogue = () => centreServer(large)
/** A catalogue that is too large for one response, with this response to its pages. */
const withPages = (pages: FakeAnswer<{ query: ProductQuery }, Product[]>) => () =>
  centreServer().on(listProducts, pagesOf(large), pages)
export const LargeCatalogue: Story = {
  args: { view: { page: 60 } },
  parameters: { server: largeCatalogue },
}
export const LargeCataloguePageLoading: Story = {
  parameters: { server: withPages(never) },
}
export const LargeCataloguePageFailed: Story = {
  parameters: { server: withPages(badRequest) },
}
export const NoMatch: Story = { args: { view: { search: 'earring' } } }
export const NoMatchSwahili: Story = { ...NoMatch, ...swahili }
export const NoProducts: Story = { parameters: { server: () => centreServer([]) } }
export const ProductGone: Story = { args: { view: { productId: 4711 } } }
export const ProductFailed: Story = {
  args: { view: { productId: 900 } },
  parameters: { server: () => largeCatalogue().on(getProduct, failed({ kind: 'unexpected' })) },
}
export const ProductOfAnotherPage: Story = {
  args: { view: { productId: 900 } },
  parameters: { server: largeCatalogue },
}
export const Detail: Story = { args: { view: { productId: 5 } } }
export const DetailDark: Story = { ...Detail, ...dark }
export const DetailSwahili: Story = { ...Detail, ...swahili }
export const DetailOutOfStock: Story = { args: { view: { productId: 4 } } }
export const DetailAllInBasket: Story = {
  args: { view: { productId: 2 } },
  parameters: { server: () => centreServer(products.map((product) => ({ ...product, stock: 1 }))) },
}
export const Added: Story = {
  ...Detail,
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Add to basket' }))
  },
}
export const AddedDark: Story = { ...Added, ...dark }
