import { useUniqueId } from '@charity-kit/ui'
import './segmented.css'

interface SegmentedProps<Value extends string> {
  label: string
  /** Keeps the label for screen readers alone, if the same text is the heading right above. */
  hidesLabel?: boolean
  value: Value
  choices: readonly (readonly [value: Value, text: string])[]
  onChange: (value: Value) => void
}

/** A few radio buttons in a bar. */
export const Segmented = <Value extends string>({
  label,
  hidesLabel = false,
  value,
  choices,
  onChange,
}: SegmentedProps<Value>) => {
  const name = useUniqueId()
  return (
    <fieldset className="dk-segmented">
      <legend className="ch-sr">{label}</legend>
      {!hidesLabel && <span aria-hidden="true">{label}</span>}
      <div className="ch-seg">
        {choices.map(([choice, text]) => (
          <label key={choice}>
            <input
              type="radio"
              name={name}
              value={choice}
              checked={choice === value}
              onChange={() => {
                onChange(choice)
              }}
            />
            <span>{text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
