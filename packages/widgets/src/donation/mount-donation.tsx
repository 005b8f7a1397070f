import { createRoot } from 'react-dom/client'
import { adoptStyles } from '../element/sheet.ts'
import { DonationWidget, type DonationWidgetProps } from './donation-widget.tsx'
import css from './embed.css?inline'

/** What an element holds of its panel. */
export interface DonationMount {
  update(props: DonationWidgetProps): void
  unmount(): void
}
export type MountDonation = (root: ShadowRoot, nonce?: string) => DonationMount

/** Draws the panel inside an element's shadow root. */
export const mountDonation: MountDonation = (root, nonce) => {
  adoptStyles(root, css, nonce)
  const box = document.createElement('div')
  box.className = 'ch-widget'
  root.append(box)
  const view = createRoot(box)
  return {
    update(props) {
      view.render(<DonationWidget {...props} retry="refetch" />)
    },
    unmount() {
      view.unmount()
      box.remove()
    },
  }
}
