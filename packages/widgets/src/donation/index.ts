/** The donation panel. */
export { DonationWidget, type DonationWidgetProps } from './donation-widget.tsx'
