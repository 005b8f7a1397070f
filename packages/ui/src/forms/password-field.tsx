import { useId, useState } from 'react'
import { Icon } from '../components/icon.tsx'
import { useComponentMessages } from '../i18n/catalogue.ts'

interface Props {
  name: string
  label: string
  value: string
  onChange: (value: string) => void
  /** For password managers: the present one, or a new one that they may make up. */
  autoComplete: 'current-password' | 'new-password'
  error: string | undefined
}

/** A password, which can be pasted, filled by a password manager, and shown while it is typed. */
export const PasswordField = ({ name, label, value, onChange, autoComplete, error }: Props) => {
  const t = useComponentMessages()
  const id = useId()
  const [shown, setShown] = useState(false)
  return (
    <div className="ch-field">
      <label className="ch-label" htmlFor={id}>
        {label}
      </label>
      <span className="ch-password">
        <input
          id={id}
          className="ch-input"
          type={shown ? 'text' : 'password'}
          name={name}
          value={value}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={!!error}
          aria-describedby={`${id}e`}
          onInput={(event) => {
            onChange(event.currentTarget.value)
          }}
        />
        <button
          type="button"
          className="ch-icon-btn"
          aria-label={t.showPassword(label)}
          aria-pressed={shown}
          onClick={() => {
            setShown(!shown)
          }}
        >
          <Icon name={shown ? 'shown' : 'hidden'} />
        </button>
      </span>
      <small className="ch-error" id={id + 'e'} role="alert">
        {error && <Icon name="alert" />}
        {error}
      </small>
    </div>
  )
}
