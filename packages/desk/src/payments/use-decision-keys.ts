import { useState } from 'react'
import { onOpenOne, useKeys } from '../parts/keys.ts'

/** Time in which keys are ignored, because a quick second press is not meant for the payment that has just opened. */
const settleMs = 400

interface DecisionKeys {
  isActive: boolean
  onVerify: () => void
  onReject: () => void
  onCorrect: () => void
  /** Lines that 1, 2 and 3 choose. */
  lines: readonly number[]
  onLine: (line: number) => void
}

/** Binds keys: V verifies the open payment, R rejects it, C corrects it, and a digit chooses a statement's line. */
export const useDecisionKeys = ({ isActive, lines, onLine, ...on }: DecisionKeys) => {
  const [shownAt] = useState(() => performance.now())
  const lineKeys = Object.fromEntries(
    lines.slice(0, 3).map((line, index) => [
      String(index + 1),
      onOpenOne(() => {
        onLine(line)
      }),
    ]),
  )
  useKeys(
    {
      v: onOpenOne(() => {
        if (performance.now() - shownAt >= settleMs) on.onVerify()
      }),
      r: onOpenOne(on.onReject),
      c: onOpenOne(on.onCorrect),
      ...lineKeys,
    },
    isActive,
  )
}
