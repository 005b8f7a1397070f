import { useContext, type ReactNode } from 'react'
import { Icon } from '../components/icon.tsx'
import { useUniqueId } from '../components/use-unique-id.ts'
import { ErrorSummaryContext } from './error-summary.tsx'

export interface FieldFrameProps {
  label: ReactNode
  /** Stands under the field and describes it. */
  hint?: ReactNode
  /** Why what was entered can't be sent; announced. */
  error?: ReactNode
}

/** What can stand inside a control. */
export interface SlotProps {
  /** Stands inside the field's start, e.g. a currency or an icon. */
  prefix?: ReactNode
  /** Stands inside the field's end, e.g. a button. */
  suffix?: ReactNode
}

interface FrameProps extends FieldFrameProps {
  /** The label is for screen readers only: what stands beside it says enough. */
  quiet?: boolean | undefined
  /** Renders the control with the attributes that tie it to its label, hint and error. */
  children: (attributes: {
    id: string
    part: string
    'aria-invalid': boolean
    'aria-describedby': string
  }) => ReactNode
}

/** What every field has around its control. */
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

/** The class of a control with room for its slots. */
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

/** A control with what stands inside it. */
export const Slots = ({ className, prefix, suffix, children }: SlotsProps) => (
  <span className={className}>
    {/* oxlint-disable-next-line charity-kit/text-beside-conditional -- a field, never a text */}
    {children}
    {prefix !== undefined && <span className="ch-slot">{prefix}</span>}
    {suffix !== undefined && <span className="ch-slot ch-slot--end">{suffix}</span>}
  </span>
)

/**
 * The error of a field or of a group of them, which refers to it by `aria-describedby`. It is there while it is empty: only then is
 * it announced. Below an error summary, that is announced instead.
 */
export const FieldError = ({ id, children }: { id: string; children: ReactNode }) => (
  <small
    className="ch-error"
    part="error"
    id={id}
    role={useContext(ErrorSummaryContext) ? undefined : 'alert'}
  >
    {/* Nothing without an error: field.css hides it by :empty. */}
    {children && <Icon name="alert" />}
    {children && <span>{children}</span>}
  </small>
)
