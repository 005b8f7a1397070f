import { createContext, use, type MouseEvent } from 'react'

export interface DonationPanelControl {
  /** For any button that opens the donation panel. Its code is fetched as soon as the visitor seems to mean it. */
  buttonProps: {
    /** Before the scripts run it leads to the donate page, as a form's button. */
    type: 'submit'
    form: string
    onClick: (event: MouseEvent) => void
    onPointerEnter: () => void
    onFocus: () => void
    'aria-haspopup': 'dialog'
    'aria-busy': boolean
  }
}

export const DonationPanelContext = createContext<DonationPanelControl | undefined>(undefined)

export const useDonationPanel = (): DonationPanelControl => {
  const control = use(DonationPanelContext)
  if (!control) throw new Error('This button stands outside of the layout, which holds the donation panel.')
  return control
}
