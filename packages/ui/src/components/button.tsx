import type { ButtonHTMLAttributes, Ref } from 'react'
import { Spinner } from './spinner.tsx'

export interface ButtonLook {
  /** `action` unless set. `give` is for gifts of money, `line` stands beside another button, `danger` deletes. */
  variant?: 'action' | 'give' | 'line' | 'quiet' | 'danger'
  /** `medium` unless set. */
  size?: 'small' | 'medium' | 'large'
  className?: string | undefined
}

export interface ButtonProps extends ButtonLook, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> {
  ref?: Ref<HTMLButtonElement>
  /** What it was pressed for is on its way: it shows a spinner and keeps the focus. Ignoring further presses is up to its owner. */
  busy?: boolean
}

const sizes = { small: 'ch-btn--sm', medium: '', large: 'ch-btn--lg' }

/** The classes of a button, for a link that looks like one: `<a className={buttonClass({ variant: 'line' })}>`. */
export const buttonClass = ({ variant = 'action', size = 'medium', className }: ButtonLook = {}): string =>
  ['ch-btn', variant !== 'action' && `ch-btn--${variant}`, sizes[size], className].filter(Boolean).join(' ')

/** The browser's own button; it submits a form only with `type="submit"`. For a link see {@link buttonClass}. */
export const Button = ({
  variant,
  size,
  busy,
  type = 'button',
  className,
  children,
  ...rest
}: ButtonProps) => (
  <button aria-busy={busy} {...rest} type={type} className={buttonClass({ variant, size, className })}>
    {busy && <Spinner />}
    {children}
  </button>
)
