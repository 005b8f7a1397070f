/** What a prerendered page was drawn with, by the name of its file under /data/; it travels in the page. */
export type InitialData = Readonly<Record<string, unknown>>

/** The element that holds it. The script that fills it in is scripts/prerender.ts. */
export const initialDataId = 'initial-data'

export const readInitialData = (): InitialData => {
  const text = document.getElementById(initialDataId)?.textContent
  return text ? (JSON.parse(text) as InitialData) : {}
}
