import { CustomOrderPanel, type CustomOrderPanelProps } from '../custom-order/custom-order-panel.tsx'
import { usePartStyles } from '../part-styles.ts'
import forms from '../styles/form-part.css?inline'
import css from './custom-order-part.css?inline'

/** Fetched when a visitor asks for a custom order. */
export const CustomOrderPart = (props: CustomOrderPanelProps) => {
  usePartStyles(forms, css)
  return <CustomOrderPanel {...props} />
}
