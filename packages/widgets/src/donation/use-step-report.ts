import { useLayoutEffect } from 'react'
import { useEffectEvent } from 'use-effect-event'

/** The panel's current step, for a page that gives each step an entry in its history. */
export interface PanelStep {
  name: string
  /** Goes one step back; undefined at the first step and at the last one. */
  back: (() => void) | undefined
}

/** Reports each step to the page when it is shown. An undefined name reports nothing. */
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
  // Runs before the step is painted, so that its history entry exists before the visitor can go back.
  useLayoutEffect(() => {
    if (name !== undefined) report({ name, back: hasBack ? () => back() : undefined })
  }, [name, hasBack])
}
