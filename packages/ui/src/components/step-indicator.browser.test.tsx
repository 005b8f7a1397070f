import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { StepIndicator } from './step-indicator.tsx'
// No other component's styles, because a panel's first step has only these.
import '../styles/tokens.css'
import '../styles/page-theme.css'
import '../styles/reset.css'
import '../styles/layout.css'
import './step-indicator.css'

afterEach(cleanup)

it('draws a round bead for each step before the styles of forms are loaded', () => {
  render(
    <div className="ch-root">
      <StepIndicator step={1} names={['Campaign', 'Amount', 'Confirm']} />
    </div>,
  )
  const beads = [...document.querySelectorAll<HTMLElement>('.ch-steps i')].map((bead) => {
    const { borderRadius, borderTopStyle } = getComputedStyle(bead)
    return [bead.offsetWidth >= 22, borderRadius, borderTopStyle]
  })
  expect(beads).toEqual([1, 2, 3].map(() => [true, '50%', 'solid']))
})
