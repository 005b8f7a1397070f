import { useLayoutEffect } from 'react'
import { CustomOrderPanel, type CustomOrderPanelProps } from '../custom-order/custom-order-panel.tsx'
import css from './custom-order-part.css?inline'

interface Props extends CustomOrderPanelProps {
  /** Takes the style sheet that comes with it. */
  adopt?: ((css: string) => void) | undefined
}

/** Fetched when somebody asks for a piece made to order. */
export const CustomOrderPart = ({ adopt, ...props }: Props) => {
  useLayoutEffect(() => {
    adopt?.(css)
  }, [adopt])
  return <CustomOrderPanel {...props} />
}
