import type { Product } from '@charity-kit/contract'

/** What both grids can do. */
export interface Grid {
  /** Price low to high. */
  sortUp: () => void
  showPage: (page: number) => void
  addToCart: (product: Product) => void
}

/** Fetches the products from `apiBase` and shows the dearest first. */
export type StartGrid = (box: HTMLElement, apiBase: string, pageSize: number) => Grid
