import { Icon } from '../components/icon.tsx'
import { controlClass, FieldFrame, Slots, type FieldFrameProps, type SlotProps } from './field-frame.tsx'

export interface SelectProps extends FieldFrameProps, SlotProps {
  /** The label is for screen readers only: what stands beside it says enough. */
  quiet?: boolean
  name?: string
  value: string
  /** Each choice's value and its text. */
  choices: readonly (readonly [value: string, text: string])[]
  /** Stands there until something is chosen, and has the empty value. Without it the first choice is chosen at first. */
  placeholder?: string
  onChange: (value: string) => void
}

/** The browser's own select, labelled; its hint and its error are tied to it, and the error is announced. */
export const Select = ({
  label,
  quiet,
  hint,
  error,
  name,
  value,
  choices,
  placeholder,
  prefix,
  suffix,
  onChange,
}: SelectProps) => (
  <FieldFrame label={label} quiet={quiet} hint={hint} error={error}>
    {(control) => (
      <Slots className="ch-select" prefix={prefix} suffix={suffix}>
        <select
          {...control}
          className={controlClass({ prefix, suffix })}
          name={name}
          value={value}
          onChange={(event) => {
            onChange(event.currentTarget.value)
          }}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {choices.map(([choice, text]) => (
            <option key={choice} value={choice}>
              {text}
            </option>
          ))}
        </select>
        <Icon name="down" />
      </Slots>
    )}
  </FieldFrame>
)
