import { useId } from 'react'
import { Icon } from '../components/icon.tsx'

interface Props {
  label: string
  /** The label is for screen readers only: what stands beside it says enough. */
  quiet?: boolean
  value: string
  /** Each choice's value and its words. */
  choices: readonly (readonly [value: string, words: string])[]
  onChange: (value: string) => void
}

/** The browser's own select, labelled. */
export const Select = ({ label, quiet, value, choices, onChange }: Props) => {
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
            onChange(event.currentTarget.value)
          }}
        >
          {choices.map(([choice, words]) => (
            <option key={choice} value={choice}>
              {words}
            </option>
          ))}
        </select>
        <Icon name="down" />
      </span>
    </div>
  )
}
