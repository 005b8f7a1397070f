import { Icon } from '../components/icon.tsx'
import { useComponentMessages } from '../i18n/catalogue.ts'

interface QuantityStepperProps {
  /** A whole number. */
  value: number
  /** The highest value, e.g. the stock. */
  max: number
  onChange: (value: number) => void
  /** Name of the counted items, which is part of the accessible name. */
  name: string
  /** A visible label above it. */
  label?: string
}

/**
 * A quantity between two buttons, which change it by one, from 1 to `max`.
 * At either end the button stays, so that it keeps the keyboard's focus, but does nothing.
 */
export const QuantityStepper = ({ value, max, onChange, name, label }: QuantityStepperProps) => {
  const t = useComponentMessages()
  const step = (by: 1 | -1, isAtEnd: boolean) => (
    <button
      type="button"
      className="ch-icon-btn"
      aria-label={by > 0 ? t.oneMore : t.oneLess}
      aria-disabled={isAtEnd}
      onClick={() => {
        if (!isAtEnd) onChange(value + by)
      }}
    >
      <Icon name={by > 0 ? 'more' : 'less'} />
    </button>
  )
  const stepper = (
    <div className="ch-qty" role="group" aria-label={t.quantityOf(name)}>
      {step(-1, value <= 1)}
      <output>{value}</output>
      {step(1, value >= max)}
    </div>
  )
  if (label === undefined) return stepper
  return (
    <div className="ch-field ch-field--fit">
      <span className="ch-label">{label}</span>
      {stepper}
    </div>
  )
}
