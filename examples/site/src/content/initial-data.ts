/**
 * Data in a prerendered page: the centre's files by their name under /data/, and the first products of the marketplace.
 */
export type InitialData = Readonly<Record<string, unknown>>

/** ID of the element with the centre's files, written by scripts/prerender.ts. */
export const initialDataId = 'initial-data'

/** ID of the element with the products, written by the server. */
const firstProductsId = 'first-products'

export const readInitialData = (): InitialData => {
  const read = (id: string): unknown => {
    const text = document.getElementById(id)?.textContent
    return text ? JSON.parse(text) : undefined
  }
  return { ...(read(initialDataId) as InitialData | undefined), firstProducts: read(firstProductsId) }
}
