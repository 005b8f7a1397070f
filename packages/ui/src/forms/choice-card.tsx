import type { InputHTMLAttributes, ReactNode } from 'react'

export interface ChoiceCardProps extends Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'name' | 'checked' | 'aria-invalid' | 'aria-describedby'
> {
  /** `radio` allows one choice of several, `checkbox` any number. */
  type: 'radio' | 'checkbox'
  onChange: () => void
  /** Class that lays out the card's content. */
  className?: string
  children: ReactNode
}

/** A radio button or a checkbox as a card. The whole card is the label, and can be clicked. */
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
