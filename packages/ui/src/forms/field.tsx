import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx'

type InputAttribute =
  | 'type'
  | 'name'
  | 'className'
  | 'readOnly'
  | 'maxLength'
  | 'placeholder'
  | 'inputMode'
  | 'enterKeyHint'
  | 'autoComplete'
  | 'autoCapitalize'
  | 'spellCheck'
  | 'aria-invalid'

export interface FieldProps
  extends FieldFrameProps, Pick<InputHTMLAttributes<HTMLInputElement>, InputAttribute> {
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  /** Stands inside the field's start, e.g. a currency or an icon. */
  prefix?: ReactNode
  /** Stands inside the field's end, e.g. a button. */
  suffix?: ReactNode
  /** Several lines: a text area of this many. It has no prefix and no suffix. */
  rows?: number
  /** The input, for its focus. Not `ref`, which React 18 keeps from components. */
  inputRef?: Ref<HTMLInputElement>
}

/** A labelled text field; its hint and its error are tied to it, and the error is announced. */
export const Field = ({
  label,
  hint,
  error,
  value,
  onChange,
  prefix,
  suffix,
  rows,
  className,
  inputRef,
  ...rest
}: FieldProps) => (
  <FieldFrame label={label} hint={hint} error={error}>
    {(control) => {
      const attributes = {
        ...control,
        value,
        className: [
          'ch-input',
          prefix !== undefined && 'ch-input--prefixed',
          suffix !== undefined && 'ch-input--suffixed',
          className,
        ]
          .filter(Boolean)
          .join(' '),
        onInput: (event: { currentTarget: { value: string } }) => {
          onChange(event.currentTarget.value)
        },
        ...rest,
      }
      return rows ? (
        <textarea rows={rows} {...attributes} />
      ) : (
        <span className="ch-slots">
          <input ref={inputRef} {...attributes} />
          {prefix !== undefined && <span className="ch-slot">{prefix}</span>}
          {suffix !== undefined && <span className="ch-slot ch-slot--end">{suffix}</span>}
        </span>
      )
    }}
  </FieldFrame>
)
