import type { TextareaHTMLAttributes } from 'react'
import { controlClass, FieldFrame, type FieldFrameProps } from './field-frame.tsx'

type TextAreaAttribute =
  | 'name'
  | 'className'
  | 'readOnly'
  | 'maxLength'
  | 'placeholder'
  | 'enterKeyHint'
  | 'autoComplete'
  | 'autoCapitalize'
  | 'spellCheck'
  | 'aria-invalid'

export interface TextAreaProps
  extends FieldFrameProps, Pick<TextareaHTMLAttributes<HTMLTextAreaElement>, TextAreaAttribute> {
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  /** Number of visible lines. */
  rows?: number
}

/** A labelled field of several lines, tied to its hint and its error like a `Field`. */
export const TextArea = ({
  label,
  hint,
  error,
  value,
  onChange,
  rows = 3,
  className,
  ...rest
}: TextAreaProps) => (
  <FieldFrame label={label} hint={hint} error={error}>
    {(control) => (
      <textarea
        rows={rows}
        {...control}
        value={value}
        className={controlClass({}, className)}
        onInput={(event) => {
          // reportFields dispatches the event without a change.
          if (event.currentTarget.value !== value) onChange(event.currentTarget.value)
        }}
        {...rest}
      />
    )}
  </FieldFrame>
)
