import { flushSync } from 'react-dom'
import mountDonation from '../donation/mount-donation.tsx'
import type { MountDonation } from '../donation/mount-donation.tsx'

/**
 * React draws later and at once what happens together: a panel closed by moving its element, and opened again, would
 * never be drawn closed. Each change is drawn by itself here, outside whatever React of the page is drawing now.
 */
const mountInReact: MountDonation = (...place) => {
  const show = mountDonation(...place)
  return (open) => {
    queueMicrotask(() => {
      flushSync(() => {
        show(open)
      })
    })
  }
}
export default mountInReact
