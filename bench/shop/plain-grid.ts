import { formatTzs, productImagePath, productImageWidths, type Product } from '@charity-kit/contract'
import type { StartGrid } from './grid.ts'

const make = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Record<string, string>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] => {
  const element = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  element.append(...children)
  return element
}

/** The markup of the shop's card. */
const card = (product: Product, apiBase: string, add: () => void): HTMLLIElement => {
  const sources = (format: 'webp' | 'png') =>
    productImageWidths
      .map(
        (width) => `${apiBase}${productImagePath(product.imageUrl, width, format) ?? ''} ${String(width)}w`,
      )
      .join()
  const sizes = 'auto, 260px'
  const button = make('button', { type: 'button', class: 'ch-btn ch-btn--sm' }, 'Add to Cart')
  button.onclick = add
  return make(
    'li',
    { class: 'ch-product' },
    make(
      'div',
      { class: `ch-mat ch-mat-${String((product.id % 5) + 1)}` },
      make(
        'picture',
        {},
        make('source', { type: 'image/webp', srcset: sources('webp'), sizes }),
        make('img', {
          loading: 'lazy',
          alt: '',
          width: '480',
          height: '480',
          sizes,
          srcset: sources('png'),
          src: `${apiBase}${productImagePath(product.imageUrl, 480, 'png') ?? ''}`,
        }),
      ),
    ),
    make(
      'div',
      {},
      make(
        'h3',
        { class: 'ch-h4' },
        make('button', { type: 'button', class: 'ch-product__link' }, product.name),
      ),
      make('p', { class: 'ch-muted ch-money' }, formatTzs(product.price)),
    ),
    button,
  )
}

/** A window over a list, by hand: cards are made once while they are shown, and moved when the order changes. */
export const startPlain: StartGrid = (box, apiBase, pageSize) => {
  const list = make('ul', { class: 'ch-grid' })
  const badge = make('span', { class: 'ch-count' })
  box.className = 'ch-shop'
  box.append(badge, list)
  let products: Product[] = []
  let cards = new Map<number, HTMLLIElement>()
  let up = false
  let page = 1
  let inCart = 0
  const addToCart = (product: Product) => {
    badge.textContent = String(++inCart)
    const button = cards.get(product.id)?.lastElementChild
    if (button) button.textContent = 'Add More'
  }
  const draw = () => {
    const sorted = products.toSorted((a, b) => (up ? a.price - b.price : b.price - a.price) || a.id - b.id)
    const shown = sorted
      .slice((page - 1) * pageSize, page * pageSize)
      .map((product): [number, HTMLLIElement] => [
        product.id,
        cards.get(product.id) ??
          card(product, apiBase, () => {
            addToCart(product)
          }),
      ])
    cards = new Map(shown)
    list.replaceChildren(...cards.values())
  }
  void fetch(`${apiBase}/api/products`).then(async (response) => {
    products = (await response.json()) as Product[]
    draw()
  })
  return {
    sortUp() {
      up = true
      page = 1
      draw()
    },
    showPage(number) {
      page = number
      draw()
    },
    addToCart,
  }
}
