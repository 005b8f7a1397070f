import { formatTzs, productImagePath, productImageWidths, type Product } from '@charity-kit/contract'
import type { StartGrid } from './grid.ts'

const createElement = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Record<string, string>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] => {
  const element = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  element.append(...children)
  return element
}

/** The same markup as the shop's card. */
const card = (product: Product, apiBase: string, add: () => void): HTMLLIElement => {
  const sources = (format: 'webp' | 'png') =>
    productImageWidths
      .map(
        (width) => `${apiBase}${productImagePath(product.imageUrl, width, format) ?? ''} ${String(width)}w`,
      )
      .join()
  const sizes = 'auto, 260px'
  const button = createElement('button', { type: 'button', class: 'ch-btn ch-btn--sm' }, 'Add to Cart')
  button.onclick = add
  return createElement(
    'li',
    { class: 'ch-product' },
    createElement(
      'div',
      { class: `ch-mat ch-mat-${String((product.id % 5) + 1)}` },
      createElement(
        'picture',
        {},
        createElement('source', { type: 'image/webp', srcset: sources('webp'), sizes }),
        createElement('img', {
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
    createElement(
      'div',
      {},
      createElement(
        'h3',
        { class: 'ch-h4' },
        createElement('button', { type: 'button', class: 'ch-product__link' }, product.name),
      ),
      createElement('p', { class: 'ch-muted ch-money' }, formatTzs(product.price)),
    ),
    button,
  )
}

/** Creates each card when it is first shown, and moves it when the order changes. */
export const startPlain: StartGrid = (container, apiBase, pageSize) => {
  const list = createElement('ul', { class: 'ch-grid' })
  const badge = createElement('span', { class: 'ch-count' })
  container.className = 'ch-shop'
  container.append(badge, list)
  let products: Product[] = []
  let cards = new Map<number, HTMLLIElement>()
  let ascending = false
  let page = 1
  let inCart = 0
  const addToCart = (product: Product) => {
    badge.textContent = String(++inCart)
    const button = cards.get(product.id)?.lastElementChild
    if (button) button.textContent = 'Add More'
  }
  const render = () => {
    const sorted = products.toSorted(
      (a, b) => (ascending ? a.price - b.price : b.price - a.price) || a.id - b.id,
    )
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
    render()
  })
  return {
    sortAscending() {
      ascending = true
      page = 1
      render()
    },
    showPage(number) {
      page = number
      render()
    },
    addToCart,
  }
}
