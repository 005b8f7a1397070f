/** The data that a page was prerendered with, by the name of its file under /data/. The page contains it. */
export type InitialData = Readonly<Record<string, unknown>>

/** The element that contains it, written by scripts/prerender.ts. */
export const initialDataId = 'initial-data'

export const readInitialData = (): InitialData => {
  const text = document.getElementById(initialDataId)?.textContent
  return text ? (JSON.parse(text) as InitialData) : {}
}
