import { useId, type ReactNode } from 'react'
import { Icon } from '@charity-kit/ui'

interface Props {
  label: ReactNode
  name: string
  value: string
  error: string | undefined
  choices: readonly (readonly [value: string, words: string])[]
  /** Stands there until something is chosen. */
  empty: string
  onChange: (value: string) => void
}

/** A select among a form's fields: nothing is chosen at first, and its error is tied to it. */
export const ChoiceField = ({ label, name, value, error, choices, empty, onChange }: Props) => {
  const id = useId()
  return (
    <div className="ch-field">
      <label className="ch-label" htmlFor={id}>
        {label}
      </label>
      <span className="ch-select">
        <select
          className="ch-input"
          id={id}
          name={name}
          value={value}
          aria-invalid={!!error}
          aria-describedby={`${id}e`}
          onChange={(event) => {
            onChange(event.currentTarget.value)
          }}
        >
          <option value="">{empty}</option>
          {choices.map(([choice, words]) => (
            <option key={choice} value={choice}>
              {words}
            </option>
          ))}
        </select>
        <Icon name="down" />
      </span>
      <small className="ch-error" id={`${id}e`} role="alert">
        {error && <Icon name="alert" />}
        {error}
      </small>
    </div>
  )
}
