import type { ButtonHTMLAttributes, Ref } from 'react'
import { buttonClass, type ButtonLook } from './button-class.ts'
import { Spinner } from './spinner.tsx'

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
    {children}
  </button>
)
