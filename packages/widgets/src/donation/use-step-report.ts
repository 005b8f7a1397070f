import { useLayoutEffect } from 'react'
import { useEffectEvent } from 'use-effect-event'

/** The step that the panel shows, for a page that gives each step an entry in its history. */
export interface PanelStep {
  name: string
  /** Goes one step back; undefined at the first step, and at the last. */
  back: (() => void) | undefined
}

/** Reports each step to the page as it is shown; none while the name is undefined. */
export const useStepReport = (
  onStep: ((step: PanelStep) => void) | undefined,
  name: string | undefined,
  onBack: (() => void) | false,
): void => {
  const back = useEffectEvent(() => {
    if (onBack) onBack()
  })
  const report = useEffectEvent((step: PanelStep) => onStep?.(step))
  const hasBack = onBack !== false
  // Before the step is painted: it has its entry before anybody can go back.
  useLayoutEffect(() => {
    if (name !== undefined) report({ name, back: hasBack ? () => back() : undefined })
  }, [name, hasBack])
}
