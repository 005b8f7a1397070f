import { useContext, type ReactNode } from 'react'
import { Icon } from '../components/icon.tsx'
import { useUniqueId } from '../components/use-unique-id.ts'
import { ErrorSummaryContext } from './error-summary.tsx'

export interface FieldFrameProps {
  label: ReactNode
  /** Hint under the field, which describes it. */
  hint?: ReactNode
  /** Reason why the value can't be sent; announced. */
  error?: ReactNode
}

/** Content inside a control. */
export interface SlotProps {
  /** Content at the start of the field, e.g. a currency or an icon. */
  prefix?: ReactNode
  /** Content at the end of the field, e.g. a button. */
  suffix?: ReactNode
}

interface FrameProps extends FieldFrameProps {
  /** Shows the label to screen readers only, because the context already names the field. */
  quiet?: boolean | undefined
  /** Renders the control with the attributes that tie it to its label, hint and error. */
  children: (attributes: {
    id: string
    part: string
    'aria-invalid': boolean
    'aria-describedby': string
  }) => ReactNode
}

/** Label, hint and error around a control. */
export const FieldFrame = ({ label, quiet, hint, error, children }: FrameProps) => {
  const id = useUniqueId()
  return (
    <div className="ch-field">
      <label className={quiet ? 'ch-sr' : 'ch-label'} part="label" htmlFor={id}>
        {label}
      </label>
      {children({ id, part: 'input', 'aria-invalid': !!error, 'aria-describedby': `${id}h ${id}e` })}
      <small id={`${id}h`} part="hint">
        {hint}
      </small>
      <FieldError id={`${id}e`}>{error}</FieldError>
    </div>
  )
}

/** Returns the class of a control with space for its slots. */
export const controlClass = ({ prefix, suffix }: SlotProps, className?: string): string =>
  [
    'ch-input',
    prefix !== undefined && 'ch-input--prefixed',
    suffix !== undefined && 'ch-input--suffixed',
    className,
  ]
    .filter(Boolean)
    .join(' ')

interface SlotsProps extends SlotProps {
  className: string
  children: ReactNode
}

/** A control with its prefix and suffix inside. */
export const Slots = ({ className, prefix, suffix, children }: SlotsProps) => (
  <span className={className}>
    {/* oxlint-disable-next-line charity-kit/text-beside-conditional -- a field, never a text */}
    {children}
    {prefix !== undefined && <span className="ch-slot">{prefix}</span>}
    {suffix !== undefined && <span className="ch-slot ch-slot--end">{suffix}</span>}
  </span>
)

/**
 * The error of a field or of a group of fields, which refers to it by `aria-describedby`.
 * The element exists while it is empty, because only then is a new error announced. Inside an error summary only the
 * summary is announced.
 */
export const FieldError = ({ id, children }: { id: string; children: ReactNode }) => (
  <small
    className="ch-error"
    part="error"
    id={id}
    role={useContext(ErrorSummaryContext) ? undefined : 'alert'}
  >
    {/* Empty without an error: field.css hides the element by :empty. */}
    {children && <Icon name="alert" />}
    {children && <span>{children}</span>}
  </small>
)
