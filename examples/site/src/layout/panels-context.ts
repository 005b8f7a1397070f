import { createContext, use } from 'react'

/** What pages and the header can open over any page. */
export interface Panels {
  openBasket: () => void
  openEmptyCart: () => void
  openCustomOrder: () => void
}

export const PanelsContext = createContext<Panels | undefined>(undefined)

export const usePanels = (): Panels => {
  const panels = use(PanelsContext)
  if (!panels) throw new Error('This part stands outside of the layout, which holds the panels.')
  return panels
}
