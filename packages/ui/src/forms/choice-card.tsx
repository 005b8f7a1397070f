import type { InputHTMLAttributes, ReactNode } from 'react'

export interface ChoiceCardProps extends Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'name' | 'checked' | 'aria-invalid' | 'aria-describedby'
> {
  /** One of several, or any number of them. */
  type: 'radio' | 'checkbox'
  onChange: () => void
  /** How the card lays out its content. */
  className?: string
  children: ReactNode
}

/** A radio button or a checkbox as a card: its content is the label, and can be pressed anywhere. */
export const ChoiceCard = ({ className = '', children, ...input }: ChoiceCardProps) => (
  <label className="ch-choice">
    <input {...input} />
    <span
      className={`ch-choice__body ${className}`}
      part={input.checked ? 'choice choice-checked' : 'choice'}
    >
      {children}
    </span>
  </label>
)
