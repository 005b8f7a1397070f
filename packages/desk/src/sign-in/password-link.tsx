import { useClient } from '@charity-kit/client/react'
import {
  readPasswordLink,
  usePasswordLink as usePasswordLinkCall,
  usePasswordLinkInput,
  type OpenPasswordLink,
  type StaffMember,
} from '@charity-kit/contract'
import { Alert, Field, PasswordField, SubmitButton, useForm } from '@charity-kit/ui'
import { toFormErrors } from '../error-text.ts'
import { useDeskMessages } from '../i18n/catalogue.ts'
import { OpenLink } from './open-link.tsx'

/** Returns the secret part of a link for a new password: `/desk/new-password#...`. */
export const passwordTokenIn = ({ pathname, hash }: Pick<Location, 'pathname' | 'hash'>) =>
  pathname === '/desk/new-password' ? /^#([\w-]{43})$/.exec(hash)?.[1] : undefined

interface Props {
  token: string
  onSet: (member: StaffMember) => void
  /** Leaves an invalid link for the sign-in. */
  onLeave: () => void
}

/** Page of a password link that an owner had sent: the member's name, and the form for the password. */
export const PasswordLink = ({ token, onSet, onLeave }: Props) => (
  <OpenLink call={readPasswordLink} token={token} onLeave={onLeave}>
    {(link) => <PasswordLinkForm token={token} link={link} onSet={onSet} />}
  </OpenLink>
)

const PasswordLinkForm = ({
  token,
  link: { email, needsSecondFactor },
  onSet,
}: Pick<Props, 'token' | 'onSet'> & { link: OpenPasswordLink }) => {
  const t = useDeskMessages()
  const client = useClient()
  const { form, field, errors, submitting } = useForm({
    schema: usePasswordLinkInput,
    initial: { token, password: '', code: '' },
    submit: async (body, signal) => {
      const result = await client(usePasswordLinkCall, { body })
      if (!result.ok) return toFormErrors(result.error, t)
      if (!signal.aborted) onSet(result.value)
      return undefined
    },
  })
  return (
    <>
      <h1 className="dk-h1">{t.newPasswordTitle}</h1>
      <p className="ch-muted">{t.newPasswordFor(email)}</p>
      <form className="ch-stack" {...form}>
        {errors.form && <Alert tone="error">{errors.form}</Alert>}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <PasswordField
          label={t.newPassword}
          hint={t.passwordHint}
          autoComplete="new-password"
          {...field('password')}
        />
        {needsSecondFactor && (
          <Field
            label={t.code}
            hint={t.codeOrRecovery}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            className="dk-code-field"
            {...field('code')}
          />
        )}
        <SubmitButton sending={submitting} text={t.continue} busyText={t.sending} />
      </form>
    </>
  )
}
