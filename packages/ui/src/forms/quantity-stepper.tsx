import { Icon } from '../components/icon.tsx'
import { useComponentMessages } from '../i18n/catalogue.ts'

interface Props {
  /** A whole number. */
  value: number
  /** It goes no higher, e.g. than the stock. */
  max: number
  onChange: (value: number) => void
  /** What is counted; says which stepper this is. */
  name: string
  /** A visible label above it. */
  label?: string
}

/**
 * A quantity between two buttons: by one, from 1 (specification, section 5) to `max`. At an end the button stays where the
 * keyboard left it, and does nothing.
 */
export const QuantityStepper = ({ value, max, onChange, name, label }: Props) => {
  const t = useComponentMessages()
  const step = (by: 1 | -1, ended: boolean) => (
    <button
      type="button"
      className="ch-icon-btn"
      aria-label={by > 0 ? t.oneMore : t.oneLess}
      aria-disabled={ended}
      onClick={() => {
        if (!ended) onChange(value + by)
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
