import { useState } from 'react'
import { Icon } from '../components/icon.tsx'
import { useComponentMessages } from '../i18n/catalogue.ts'
import { Field, type FieldProps } from './field.tsx'

interface PasswordFieldProps extends Pick<FieldProps, 'name' | 'value' | 'onChange' | 'hint' | 'error'> {
  label: string
  /** Hint for password managers: the current password, or a new one that they may generate. */
  autoComplete: 'current-password' | 'new-password'
}

/** A password field. The visitor can paste a password, fill it in by a password manager, and show it while typing. */
export const PasswordField = (props: PasswordFieldProps) => {
  const t = useComponentMessages()
  const [shown, setShown] = useState(false)
  return (
    <Field
      {...props}
      maxLength={undefined} // a pasted password that is too long is rejected, never cut
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      suffix={
        <button
          type="button"
          className="ch-icon-btn"
          aria-label={t.showPassword(props.label)}
          aria-pressed={shown}
          onClick={() => {
            setShown(!shown)
          }}
        >
          <Icon name={shown ? 'shown' : 'hidden'} />
        </button>
      }
    />
  )
}
