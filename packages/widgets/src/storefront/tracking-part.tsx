import { TrackingPanel, type TrackingPanelProps } from '../tracking/tracking-panel.tsx'
import { usePartStyles } from '../part-styles.ts'
import forms from '../styles/form-part.css?inline'
import payments from '../styles/payment-part.css?inline'
import css from './tracking-part.css?inline'

/** Fetched when a visitor tracks a donation or an order. */
export const TrackingPart = (props: TrackingPanelProps) => {
  usePartStyles(forms, payments, css)
  return <TrackingPanel {...props} />
}
