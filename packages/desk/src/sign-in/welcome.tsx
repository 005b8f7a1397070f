import { useClient } from '@charity-kit/client/react'
import {
  acceptInvitation,
  acceptInvitationInput,
  readInvitation,
  type OpenInvitation,
  type StaffMember,
} from '@charity-kit/contract'
import { Alert, Field, PasswordField, SubmitButton, useForm } from '@charity-kit/ui'
import { toFormErrors } from '../error-text.ts'
import { useDeskMessages } from '../i18n/catalogue.ts'
import { OpenLink } from './open-link.tsx'

/** Returns the secret part of an invitation's link: `/desk/welcome#...`. */
export const invitationTokenIn = ({ pathname, hash }: Pick<Location, 'pathname' | 'hash'>) =>
  pathname === '/desk/welcome' ? /^#([\w-]{43})$/.exec(hash)?.[1] : undefined

interface Props {
  token: string
  /** Called with the new member. `isFirst` means the centre's first account, whose next step is the set-up. */
  onAccepted: (member: StaffMember, isFirst: boolean) => void
  /** Leaves an invalid link for the sign-in. */
  onLeave: () => void
}

/** Page of an invitation: the invited person, and the form that makes the account. */
export const Welcome = ({ token, onAccepted, onLeave }: Props) => (
  <OpenLink call={readInvitation} token={token} onLeave={onLeave}>
    {(invitation) => <AcceptForm token={token} invitation={invitation} onAccepted={onAccepted} />}
  </OpenLink>
)

const AcceptForm = ({
  token,
  invitation: { email, role, centreName },
  onAccepted,
}: Pick<Props, 'token' | 'onAccepted'> & { invitation: OpenInvitation }) => {
  const t = useDeskMessages()
  const client = useClient()
  const isFirst = email === null
  const { form, field, errors, submitting } = useForm({
    schema: acceptInvitationInput,
    initial: { token, firstName: '', lastName: '', email: email ?? '', password: '' },
    submit: async (body, signal) => {
      const result = await client(acceptInvitation, { body })
      if (!result.ok) return toFormErrors(result.error, t)
      if (!signal.aborted) onAccepted(result.value, isFirst)
      return undefined
    },
  })
  return (
    <>
      <h1 className="dk-h1">{isFirst ? t.welcomeFirst : t.welcome(centreName)}</h1>
      <p className="ch-muted">{isFirst ? t.welcomeFirstHint : t.welcomeHint(email, t.role[role])}</p>
      <form className="ch-stack" {...form}>
        {errors.form && <Alert tone="error">{errors.form}</Alert>}
        <Field label={t.firstName} autoComplete="given-name" {...field('firstName')} />
        <Field label={t.lastName} autoComplete="family-name" {...field('lastName')} />
        {isFirst && <Field label={t.email} type="email" autoComplete="username" {...field('email')} />}
        <PasswordField
          label={t.newPassword}
          hint={t.passwordHint}
          autoComplete="new-password"
          {...field('password')}
        />
        <SubmitButton sending={submitting} text={t.continue} busyText={t.sending} />
      </form>
    </>
  )
}
