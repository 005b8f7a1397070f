/** The donation panel. */
export { DonationWidget, type DonationWidgetProps } from './donation-widget.tsx'
export { InlineDonation, type InlineDonationProps } from './inline-donation.tsx'
