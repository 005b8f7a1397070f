/** Fetched when somebody asks for a piece made to order. */
export { CustomOrderPanel } from '../custom-order/custom-order-panel.tsx'
export { default as css } from './custom-order-part.css?inline'
