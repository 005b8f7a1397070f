import { register, registerInput } from '@charity-kit/contract'
import { signUpDraft, type StoredSession } from '@charity-kit/client'
import { useClient, useVisitor } from '@charity-kit/client/react'
import { Field, Icon, PasswordField, SubmitButton, useForm, Button } from '@charity-kit/ui'
import { typedAtCheckout } from '@charity-kit/widgets/checkout/draft'
import * as v from 'valibot'
import { addressOf } from '../../routing/paths.ts'
import { useFromCheckout } from '../../routing/use-from-checkout.ts'
import { useGo } from '../../routing/use-go.ts'
import { usePageTitle, useSite } from '../../site-context.ts'
import { FormError, toFormErrors } from './auth-error.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { emailDraft } from './email-draft.ts'
import { bothPasswords, passwordsMatch, passwordTwice } from './password-twice.ts'
import { PersonFields } from './person-fields.tsx'
import { sessionDraft } from '../../session-draft.ts'
import { useAccountMessages } from './use-account-messages.ts'

/** /signup */
export const SignUpPage = () => {
  const { language, connection } = useSite()
  const { query } = useFromCheckout()
  const go = useGo()
  // A prerendered form is empty; the tab's stored values come after hydration.
  const isHydrated = !!useVisitor(connection.session)
  usePageTitle('signup')
  return (
    <div className="site-wrap">
      <SignUp
        key={String(isHydrated)}
        typedBefore={isHydrated ? typedBefore(connection.apiBase) : undefined}
        onRegistered={() => go('/verify-otp', { query })}
        onBack={() => history.back()}
        signInHref={addressOf('/signin', language, query)}
      />
    </div>
  )
}

/** Splits the checkout's one name for the sign-up: the first word, and the rest. */
const typedBefore = (apiBase: string): TypedBefore | undefined => {
  const typed = typedAtCheckout(apiBase)
  if (!typed) return undefined
  const [firstName, ...rest] = typed.name.split(/\s+/)
  return { firstName, lastName: rest.join(' '), email: typed.email, phoneNumber: typed.phone }
}

/** Values that the visitor typed earlier in this visit, e.g. at the checkout. */
export interface TypedBefore {
  firstName?: string | undefined
  lastName?: string | undefined
  email?: string | undefined
  phoneNumber?: string | undefined
}

export interface SignUpProps {
  /** Initial values; by default the fields are empty. */
  typedBefore?: TypedBefore | undefined
  /** Called when the account exists, a code was sent and the address is stored as pending: go to /verify-otp. */
  onRegistered: (email: string) => void
  /** Called by the Back button: one step back in the history. */
  onBack: () => void
  signInHref: string
}

/** The sign-up (specification, sections 2, 5 and 8). */
export const SignUp = ({ onBack, signInHref, ...props }: SignUpProps) => {
  const t = useAccountMessages()
  return (
    <AuthLayout>
      <Button variant="quiet" size="small" className="ch-auth__back" onClick={onBack}>
        <Icon name="back" />
        {t.back}
      </Button>
      <div className="ch-stack ch-stack--2">
        <h1 className="ch-h2">{t.createAccount}</h1>
        <p className="ch-muted">{t.talentPlatform}</p>
      </div>
      <SignUpForm {...props} />
      <p>
        {t.haveAccount}{' '}
        <a className="ch-link" href={signInHref}>
          {t.signIn}
        </a>
      </p>
    </AuthLayout>
  )
}

const signUpForm = v.pipe(
  v.object({ ...registerInput.entries, ...passwordTwice }),
  v.forward(v.partialCheck(bothPasswords, passwordsMatch, 'passwords_differ'), ['confirmPassword']),
)
type SignUpValues = Required<v.InferInput<typeof signUpForm>>

const emptySignUp = {
  firstName: '',
  lastName: '',
  email: '',
  phoneNumber: '',
  sex: 'MALE',
  password: '',
  confirmPassword: '',
} as const

/** Draft for a visitor who comes back from the next page: all but the passwords, until the address is verified. */
const draftOf = (session: StoredSession) => {
  const draft = sessionDraft<SignUpValues>(session, signUpDraft)
  return {
    load: draft.load,
    save: ({ password: _password, confirmPassword: _confirmPassword, ...typed }: SignUpValues) => {
      draft.save(typed)
    },
    clear: () => undefined,
  }
}

const SignUpForm = ({ typedBefore, onRegistered }: Pick<SignUpProps, 'typedBefore' | 'onRegistered'>) => {
  const t = useAccountMessages()
  const client = useClient()
  const { session } = useSite().connection
  const { form, field, errors, submitting } = useForm({
    schema: signUpForm,
    initial: { ...emptySignUp, ...emailDraft(session).load(), ...withoutGaps(typedBefore) },
    draft: draftOf(session),
    submit: async ({ confirmPassword: _confirmPassword, ...body }, signal) => {
      const result = await client(register, { body })
      if (!result.ok) return toFormErrors(result.error)
      if (signal.aborted) return
      session.setPendingEmail(body.email)
      onRegistered(body.email)
    },
  })
  return (
    <>
      <FormError error={errors.form} text={t.registrationFailed} />
      <form className="ch-stack" {...form}>
        <PersonFields field={field}>
          <Field label={t.emailAddress} type="email" autoComplete="email" {...field('email')} />
        </PersonFields>
        <PasswordField
          label={t.password}
          autoComplete="new-password"
          hint={t.passwordRule}
          {...field('password')}
        />
        <PasswordField label={t.confirmPassword} autoComplete="new-password" {...field('confirmPassword')} />
        <SubmitButton sending={submitting} text={t.createAccount} busyText={t.creatingAccount} />
      </form>
    </>
  )
}

const withoutGaps = (typed: TypedBefore = {}): Partial<Record<keyof TypedBefore, string>> =>
  Object.fromEntries(Object.entries(typed).filter(([, value]) => value))
