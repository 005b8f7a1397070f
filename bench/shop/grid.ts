import type { Product } from '@charity-kit/contract'

/** The operations that are measured. */
export interface Grid {
  /** By price, low to high. */
  sortAscending: () => void
  showPage: (page: number) => void
  addToCart: (product: Product) => void
}

/** Fetches the products from `apiBase` and shows them by price, high to low. */
export type StartGrid = (container: HTMLElement, apiBase: string, pageSize: number) => Grid
