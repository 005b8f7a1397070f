import { CustomOrderPanel, type CustomOrderPanelProps } from '../custom-order/custom-order-panel.tsx'
import { usePartStyles } from '../part-styles.ts'
import forms from '../styles/form-part.css?inline'
import css from './custom-order-part.css?inline'

/** Fetched when somebody asks for a piece made to order. */
export const CustomOrderPart = (props: CustomOrderPanelProps) => {
  usePartStyles(forms, css)
  return <CustomOrderPanel {...props} />
}
