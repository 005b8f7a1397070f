import type { ButtonHTMLAttributes } from 'react'
import { Spinner } from './spinner.tsx'

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** `action` unless set. `give` is for gifts of money, `line` stands beside another button, `danger` deletes. */
  variant?: 'action' | 'give' | 'line' | 'quiet' | 'danger'
  /** `medium` unless set. */
  size?: 'small' | 'medium' | 'large'
  /** What it was pressed for is on its way: it shows a spinner and keeps the focus. Ignoring further presses is up to its owner. */
  busy?: boolean
}

const sizes = { small: 'ch-btn--sm', medium: '', large: 'ch-btn--lg' }

/** The browser's own button; it submits a form only with `type="submit"`. A link that looks like one has its class, `ch-btn`. */
export const Button = ({
  variant = 'action',
  size = 'medium',
  busy,
  type = 'button',
  className,
  children,
  ...rest
}: ButtonProps) => (
  <button
    {...rest}
    type={type}
    className={['ch-btn', variant !== 'action' && `ch-btn--${variant}`, sizes[size], className]
      .filter(Boolean)
      .join(' ')}
    aria-busy={busy}
  >
    {busy && <Spinner />}
    {children}
  </button>
)
