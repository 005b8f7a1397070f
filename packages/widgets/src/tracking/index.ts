/** "Where is my donation or order?", for donors and buyers without an account. */
export { Tracking, type TrackingProps } from './tracking.tsx'
export { TrackingPanel, type TrackingPanelProps } from './tracking-panel.tsx'
