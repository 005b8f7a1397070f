import type { InputHTMLAttributes, Ref } from 'react'
import { controlClass, FieldFrame, Slots, type FieldFrameProps, type SlotProps } from './field-frame.tsx'

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
  | 'onKeyDown'

export interface FieldProps
  extends FieldFrameProps, SlotProps, Pick<InputHTMLAttributes<HTMLInputElement>, InputAttribute> {
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  /** Ref of the input, to focus it. Its name is not `ref`, which React 18 does not pass to components. */
  inputRef?: Ref<HTMLInputElement>
}

/** A labelled field of one line, tied to its hint and its error. The error is announced. */
export const Field = ({
  label,
  hint,
  error,
  value,
  onChange,
  prefix,
  suffix,
  className,
  inputRef,
  ...rest
}: FieldProps) => (
  <FieldFrame label={label} hint={hint} error={error}>
    {(control) => (
      <Slots className="ch-slots" prefix={prefix} suffix={suffix}>
        <input
          ref={inputRef}
          {...control}
          value={value}
          className={controlClass({ prefix, suffix }, className)}
          onInput={(event) => {
            // reportFields dispatches the event without a change.
            if (event.currentTarget.value !== value) onChange(event.currentTarget.value)
          }}
          {...rest}
        />
      </Slots>
    )}
  </FieldFrame>
)
