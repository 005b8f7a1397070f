import { emailMaxLength } from '@charity-kit/contract'
import type { AccountApi } from './account-api.ts'
import type { AccountMessages } from '../../i18n/en/account.ts'
import { Field, Icon, SubmitButton, withLocale } from '@charity-kit/ui'
import { Failure, hintFor } from './auth-error.tsx'
import { faultText } from './fault-text.ts'
import { checkEmail, faultsIn } from './field-checks.ts'
import { checkNewPassword, NewPasswordFields } from './new-password-fields.tsx'
import { checkPerson, PersonFields, toPerson } from './person-fields.tsx'
import { signUpDraft } from '@charity-kit/client'
import { useEntrance, type AccountRoomProps, type LinkHandler } from './use-account-room.ts'
import { useForm } from './use-form.ts'

/** What a visitor may have typed earlier in this visit, at the checkout say. */
export interface TypedBefore {
  firstName?: string | undefined
  lastName?: string | undefined
  email?: string | undefined
  phoneNumber?: string | undefined
}

export interface SignUpPageProps extends AccountRoomProps {
  /** Fills the form at first; without it the fields start empty. */
  typedBefore?: TypedBefore | undefined
  /** The account is made, a code is on its way and the address is stored as pending: go to /verify-otp. */
  onRegistered: (email: string) => void
  /** The Back button: one step back in the history. */
  onBack: () => void
  signInHref: string
  onLink?: LinkHandler | undefined
}

/** Creating an account (specification, sections 2, 5 and 8). */
export const SignUpPage = withLocale(function SignUpPage(props: SignUpPageProps) {
  const { t, api } = useEntrance(props)
  return (
    <div className="ch-entrance">
      <SignUp {...props} t={t} api={api} />
    </div>
  )
})

const emptySignUp = {
  firstName: '',
  lastName: '',
  email: '',
  phoneNumber: '',
  sex: 'MALE',
  password: '',
  confirmPassword: '',
}

const SignUp = ({ t, api, session, ...props }: SignUpPageProps & { t: AccountMessages; api: AccountApi }) => {
  const form = useForm({
    initial: { ...emptySignUp, ...withoutGaps(props.typedBefore), ...session.drafts.get(signUpDraft) },
    check: (typed) =>
      faultsIn({ ...checkPerson(typed), email: checkEmail(typed.email), ...checkNewPassword(typed) }),
    send: (typed) =>
      api.register({ ...toPerson(typed), email: typed.email.trim(), password: typed.password }),
    onEdited: ({ password: _password, confirmPassword: _confirmed, ...typed }) => {
      session.drafts.set(signUpDraft, typed)
    },
    onAccepted: (_answer, typed) => {
      const email = typed.email.trim()
      session.setPendingEmail(email)
      props.onRegistered(email)
    },
  })
  const { values, faults, failure, edit } = form
  const hint = failure && hintFor(failure)
  return (
    <div className="ch-stack ch-stack--5">
      <button
        type="button"
        className="ch-btn ch-btn--quiet ch-btn--sm ch-entrance__back"
        onClick={props.onBack}
      >
        <Icon name="back" />
        {t.back}
      </button>
      <div className="ch-stack ch-stack--2">
        <h1 className="ch-h2">{t.createAccount}</h1>
        <p className="ch-muted">{t.talentPlatform}</p>
      </div>
      {failure && <Failure text={t.registrationFailed} hint={hint && t[hint]} />}
      <form className="ch-stack" {...form.attributes}>
        <PersonFields values={values} faults={faults} t={t} onEdit={edit}>
          <Field
            label={t.emailAddress}
            name="email"
            type="email"
            autoComplete="email"
            maxLength={emailMaxLength}
            value={values.email}
            error={faultText(faults.email, t)}
            onChange={(email) => {
              edit({ email })
            }}
          />
        </PersonFields>
        <NewPasswordFields
          values={values}
          faults={faults}
          t={t}
          labels={{ password: t.password, confirmPassword: t.confirmPassword }}
          onEdit={edit}
        />
        <SubmitButton sending={form.sending} text={t.createAccount} busyText={t.creatingAccount} />
      </form>
      <p>
        {t.haveAccount}{' '}
        <a className="ch-link" href={props.signInHref} onClick={props.onLink}>
          {t.signIn}
        </a>
      </p>
    </div>
  )
}

const withoutGaps = (typed: TypedBefore = {}): Partial<Record<keyof TypedBefore, string>> =>
  Object.fromEntries(Object.entries(typed).filter(([, value]) => value))
