/**
 * What a page was rendered with, and contains: the centre's files by their name under /data/, and the products that the
 * marketplace opens with.
 */
export type InitialData = Readonly<Record<string, unknown>>

/** The element that contains the centre's files, written by scripts/prerender.ts. */
export const initialDataId = 'initial-data'

/** The element that contains the products, written by the server. */
const firstProductsId = 'first-products'

export const readInitialData = (): InitialData => {
  const read = (id: string): unknown => {
    const text = document.getElementById(id)?.textContent
    return text ? JSON.parse(text) : undefined
  }
  return { ...(read(initialDataId) as InitialData | undefined), firstProducts: read(firstProductsId) }
}
