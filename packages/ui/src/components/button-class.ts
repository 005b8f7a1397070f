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
