import type { FeedCredentials } from '@charity-kit/contract'
import { Field, PasswordField } from '@charity-kit/ui'
import { usePhonesMessages } from './messages.ts'

/** Credentials as typed. */
export type CredentialValues = Required<FeedCredentials>

export const noCredentials: CredentialValues = { clientId: '', apiKey: '', checksumKey: '' }

export const toCredentials = ({ checksumKey, ...needed }: CredentialValues): FeedCredentials => ({
  ...needed,
  ...(checksumKey !== '' && { checksumKey }),
})

/** Fields of a provider's credentials for the centre, which are not shown again. */
export const CredentialFields = ({
  values,
  errors,
  onChange,
}: {
  values: CredentialValues
  errors: Partial<Record<string, string>>
  onChange: (change: Partial<CredentialValues>) => void
}) => {
  const t = usePhonesMessages()
  const secret = (name: 'apiKey' | 'checksumKey', label: string, hint?: string) => (
    <PasswordField
      label={label}
      hint={hint}
      autoComplete="new-password"
      value={values[name]}
      error={errors[`credentials.${name}`]}
      onChange={(typed) => {
        onChange({ [name]: typed })
      }}
    />
  )
  return (
    <>
      <Field
        label={t.clientId}
        hint={t.clientIdHint}
        value={values.clientId}
        error={errors['credentials.clientId']}
        onChange={(clientId) => {
          onChange({ clientId })
        }}
      />
      {secret('apiKey', t.apiKey)}
      {secret('checksumKey', t.checksumKey, t.checksumKeyHint)}
    </>
  )
}
