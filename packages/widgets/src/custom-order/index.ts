/** The panel for pieces made to order. */
export { CustomOrderPanel, type CustomOrderPanelProps } from './custom-order-panel.tsx'
