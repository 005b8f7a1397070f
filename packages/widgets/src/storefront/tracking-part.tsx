import { useLayoutEffect } from 'react'
import { TrackingPanel, type TrackingPanelProps } from '../tracking/tracking-panel.tsx'
import css from './tracking-part.css?inline'

interface Props extends TrackingPanelProps {
  /** Takes the style sheet that comes with it. */
  adopt?: ((css: string) => void) | undefined
}

/** Fetched when somebody asks where a gift or an order is. */
export const TrackingPart = ({ adopt, ...props }: Props) => {
  useLayoutEffect(() => {
    adopt?.(css)
  }, [adopt])
  return <TrackingPanel {...props} />
}
