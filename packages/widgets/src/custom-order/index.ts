/** The panel for custom orders. */
export { CustomOrderPanel, type CustomOrderPanelProps } from './custom-order-panel.tsx'
