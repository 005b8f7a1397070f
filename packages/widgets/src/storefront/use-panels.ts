import type { TrackingKey } from '@charity-kit/contract'
import { useState } from 'react'

/** What opens over the page; a product's details are the shop's own. */
export type Panel = 'basket' | 'checkout' | 'custom-order' | 'tracking'

/** What a panel is opened for. */
interface Purpose {
  /** Says, in any panel's place, that there is nothing in the basket. */
  isEmpty?: boolean
  /** The basket was shown just before the checkout, which need not show it again. */
  basketSeen?: boolean
  /** The reminder of an order that may be paid for opened the checkout. */
  resumed?: boolean
  /** The name of the piece that a custom order is to be like. */
  like?: string | undefined
  /** The order to look up. */
  key?: TrackingKey | undefined
}

interface State {
  /** The panel that is open. */
  open?: Panel | undefined
  /** Of the panel that was opened last. */
  purpose: Purpose
  /** How often each was opened: from then on its code is needed, and fetched each time unless it is there. */
  times: Partial<Record<Panel, number>>
}

/** Which panel is open over the page, and what for. */
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
