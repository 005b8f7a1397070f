import { defaultPageSize, isPageSize } from '../shop/page-size.ts'

/** Estimates an element's height from its width, both in CSS pixels. bench/README.md has the measurements. */
export type RoomIn = (width: number, element: Element) => number

/** Returns a height for each width: `[[230, 410], [300, 350]]` is 410 from 230 px on and 350 from 300 px on. */
const stepped =
  (steps: readonly (readonly [from: number, height: number])[]): RoomIn =>
  (width) =>
    steps.findLast(([from]) => width >= from)?.[1] ?? 0

export const roomOfCampaign = stepped([
  [1, 480],
  [230, 410],
  [300, 349],
  [340, 317],
  [500, 285],
  [576, 229],
])

export const roomOfDonation = stepped([
  [1, 980],
  [230, 710],
  [260, 665],
  [300, 574],
  [340, 543],
  [500, 470],
  [576, 380],
  [650, 335],
])

/** Least width of a grid of products with four columns (product-grid.css). */
const wide = 656

/** Returns the columns of a grid of products, and the height of one card. */
const gridIn = (width: number) => {
  const gap = width < wide ? 12 : 24
  const columns = width < wide ? Math.floor((width + 12) / 144) || 1 : 4
  return { columns, card: (width - gap * (columns - 1)) / columns + 110 }
}

/** Height of one card, and of the cart's button below it. */
export const roomOfProduct: RoomIn = (width) => gridIn(width).card + 60

/** Height of the rows, of everything above them, and of the custom order offer below them. */
export const roomOfShop: RoomIn = (width, element) => {
  const { columns, card } = gridIn(width)
  const pageSize = element.getAttribute('page-size') ?? ''
  const rows = Math.ceil((isPageSize(pageSize) ? Number(pageSize) : defaultPageSize) / columns)
  return rows * (card + 24) + (width < wide ? 810 : 474)
}
