import type { ButtonHTMLAttributes, Ref } from 'react'
import { Spinner } from './spinner.tsx'

export interface ButtonLook {
  /** `action` unless set. `give` is for donations of money, `line` stands beside another button, `danger` deletes. */
  variant?: 'action' | 'give' | 'line' | 'quiet' | 'danger'
  /** `medium` unless set. */
  size?: 'small' | 'medium' | 'large'
  className?: string | undefined
}

const sizes = { small: 'ch-btn--sm', medium: '', large: 'ch-btn--lg' }

/** The classes of a button, for a link that looks like one: `<a className={buttonClass({ variant: 'line' })}>`. */
export const buttonClass = ({ variant = 'action', size = 'medium', className }: ButtonLook = {}): string =>
  ['ch-btn', variant !== 'action' && `ch-btn--${variant}`, sizes[size], className].filter(Boolean).join(' ')

export interface ButtonProps extends ButtonLook, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> {
  /** The button, for its focus. Not `ref`, which React 18 keeps from components. */
  buttonRef?: Ref<HTMLButtonElement>
  /** What it was pressed for is on its way: it shows a spinner and keeps the focus. Ignoring further presses is up to its owner. */
  busy?: boolean
}

/** The browser's own button; it submits a form only with `type="submit"`. For a link see {@link buttonClass}. */
export const Button = ({
  variant,
  size,
  busy,
  buttonRef,
  type = 'button',
  className,
  children,
  ...rest
}: ButtonProps) => (
  <button
    ref={buttonRef}
    aria-busy={busy}
    part="action"
    {...rest}
    type={type}
    className={buttonClass({ variant, size, className })}
  >
    {busy && <Spinner />}
    <span className="ch-btn__text">{children}</span>
  </button>
)
