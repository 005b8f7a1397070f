import type { TrackingKey } from '@charity-kit/contract'
import { useState } from 'react'

/** Panels over the page, except a product's details, which belong to the shop. */
export type Panel = 'basket' | 'checkout' | 'custom-order' | 'tracking'

/** Purpose for which a panel opens. */
interface Purpose {
  /** Shows the empty basket's dialog in place of any panel. */
  isEmpty?: boolean
  /** Whether the basket was shown just before the checkout, which then does not show it again. */
  basketSeen?: boolean
  /** Whether the reminder of an order that may be paid for opened the checkout. */
  resumed?: boolean
  /** Name of a piece that a custom order should resemble. */
  like?: string | undefined
  /** Key of the order to look up. */
  key?: TrackingKey | undefined
}

interface State {
  /** The panel that is open. */
  open?: Panel | undefined
  /** Purpose of the panel that was opened last. */
  purpose: Purpose
  /** Number of openings of each panel. An opened panel needs its code, and each opening fetches missing code again. */
  times: Partial<Record<Panel, number>>
}

/** Returns the open panel and its purpose, with functions to open and close panels. */
export const usePanels = (isAllowed: (panel: Panel) => boolean) => {
  const [state, setState] = useState<State>({ purpose: {}, times: {} })
  return {
    ...state,
    show: (panel: Panel, purpose: Purpose = {}) => {
      if (!isAllowed(panel)) return
      const open = purpose.isEmpty ? 'basket' : panel
      setState(({ times }) => ({ open, purpose, times: { ...times, [open]: (times[open] ?? 0) + 1 } }))
    },
    close: () => {
      setState((before) => ({ ...before, open: undefined }))
    },
  }
}
