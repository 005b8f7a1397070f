/** The donation panel, and the form for a donation that is already paid. */
export { AlreadyPaid, type AlreadyPaidProps } from './already-paid.tsx'
export type { DonationToBegin } from '../reminder/donation-to-begin.ts'
export type { PanelStep } from './use-step-report.ts'
export { DonationWidget, type DonationWidgetProps } from './donation-widget.tsx'
export {
  DonationCard,
  InlineDonation,
  type DonationCardProps,
  type InlineDonationProps,
} from './inline-donation.tsx'
