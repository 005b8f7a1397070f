import { useId, type HTMLAttributes, type ReactNode } from 'react'
import { Icon } from '../components/icon.tsx'

export interface FieldProps {
  label: ReactNode
  value: string
  onChange: (value: string) => void
  hint?: ReactNode
  error?: string | false | undefined
  /** Stands inside the field's start, e.g. a currency. */
  prefix?: string
  rows?: number
  type?: string
  className?: string
  /** For forms that are sent by the browser's rules, and for password managers. */
  name?: string
  readOnly?: boolean
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode']
  autoComplete?: string
  autoCapitalize?: string
  'aria-invalid'?: boolean
  maxLength?: number
  onBlur?: () => void
}

/** A labelled text field; its hint and its error are tied to it, and the error is announced. */
export const Field = ({
  label,
  value,
  onChange,
  hint,
  error,
  prefix,
  rows,
  className,
  ...rest
}: FieldProps) => {
  const id = useId()
  const attributes = {
    id,
    className: `ch-input ${className ?? ''}`,
    value,
    'aria-invalid': !!error,
    'aria-describedby': `${id}h ${id}e`,
    onInput: (event: { currentTarget: { value: string } }) => {
      onChange(event.currentTarget.value)
    },
    ...rest,
  }
  return (
    <div className="ch-field">
      <label className="ch-label" htmlFor={id}>
        {label}
      </label>
      {rows ? (
        <textarea rows={rows} {...attributes} />
      ) : (
        <span className={prefix && 'ch-money-input'}>
          {prefix && <span>{prefix}</span>}
          <input {...attributes} />
        </span>
      )}
      <small id={id + 'h'}>{hint}</small>
      <small className="ch-error" id={id + 'e'} role="alert">
        {error && <Icon name="alert" />}
        {error}
      </small>
    </div>
  )
}
