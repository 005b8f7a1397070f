import type { ButtonHTMLAttributes, Ref } from 'react'
import { Spinner } from './spinner.tsx'

export interface ButtonLook {
  /** `action` by default. `give` is for donations of money, `line` stands beside another button, `danger` deletes. */
  variant?: 'action' | 'give' | 'line' | 'quiet' | 'danger'
  /** `medium` by default. */
  size?: 'small' | 'medium' | 'large'
  className?: string | undefined
}

const sizes = { small: 'ch-btn--sm', medium: '', large: 'ch-btn--lg' }

/**
 * Returns the classes of a button, for a link that looks like one: `<a className={buttonClass({ variant: 'line' })}>`.
 */
export const buttonClass = ({ variant = 'action', size = 'medium', className }: ButtonLook = {}): string =>
  ['ch-btn', variant !== 'action' && `ch-btn--${variant}`, sizes[size], className].filter(Boolean).join(' ')

export interface ButtonProps extends ButtonLook, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> {
  /** Ref of the button, to focus it. Its name is not `ref`, which React 18 does not pass to components. */
  buttonRef?: Ref<HTMLButtonElement>
  /**
   * The button's action is running: the button shows a spinner and keeps the focus. The owner must ignore further
   * clicks.
   */
  busy?: boolean
}

/** The browser's own button, which submits a form only with `type="submit"`. For a link see {@link buttonClass}. */
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
