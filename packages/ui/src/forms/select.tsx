import { Icon } from '../components/icon.tsx'
import { controlClass, FieldFrame, Slots, type FieldFrameProps, type SlotProps } from './field-frame.tsx'

export interface SelectProps extends FieldFrameProps, SlotProps {
  /** Shows the label to screen readers only, because the context already names the field. */
  quiet?: boolean
  name?: string
  value: string
  /** Value and text of each choice. */
  choices: readonly (readonly [value: string, text: string])[]
  /**
   * Text before a choice is made, with the empty value. Without a placeholder the first choice is selected at first.
   */
  placeholder?: string
  onChange: (value: string) => void
}

/** The browser's own select, labelled and tied to its hint and its error. The error is announced. */
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
