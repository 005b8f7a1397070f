import { meterBeads } from '@charity-kit/contract'
import './meter.css'

interface MeterProps {
  /** Name of the measured value, for screen readers. */
  label: string
  value: number
  target: number
}

/** Share of a target that is reached, as twenty beads. They turn marigold at 100%. */
export const Meter = ({ label, value, target }: MeterProps) => {
  const isFull = value >= target
  const beads = Math.floor((value / target) * meterBeads)
  return (
    <div className={isFull ? 'dk-meter dk-meter--full' : 'dk-meter'}>
      <progress
        max={meterBeads}
        value={isFull ? meterBeads : Math.max(beads, value > 0 ? 1 : 0)}
        aria-label={label}
      />
    </div>
  )
}
