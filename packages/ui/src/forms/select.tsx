import { useId } from 'react'
import { ShopIcon } from '../components/shop-icon.tsx'

interface Props {
  label: string
  /** The label is for screen readers only: what stands beside it says enough. */
  quiet?: boolean
  value: string
  /** Each choice's value and its words. */
  choices: readonly (readonly [value: string, words: string])[]
  onValue: (value: string) => void
}

/** The browser's own select, labelled. */
export const Select = ({ label, quiet, value, choices, onValue }: Props) => {
  const id = useId()
  return (
    <div className="ch-field">
      <label className={quiet ? 'ch-sr' : 'ch-label'} htmlFor={id}>
        {label}
      </label>
      <span className="ch-select">
        <select
          className="ch-input"
          id={id}
          value={value}
          onChange={(event) => {
            onValue(event.currentTarget.value)
          }}
        >
          {choices.map(([choice, words]) => (
            <option key={choice} value={choice}>
              {words}
            </option>
          ))}
        </select>
        <ShopIcon name="down" />
      </span>
    </div>
  )
}
