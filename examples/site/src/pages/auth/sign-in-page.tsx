import { useEffect, useState } from 'react'
import type { AccountApi } from './account-api.ts'
import type { ApiError } from '@charity-kit/client'
import type { AccountMessages } from '../../i18n/en/account.ts'
import { Field, Alert, PasswordField, SubmitButton, withLocale } from '@charity-kit/ui'
import { Failure, hintFor, isCode } from './auth-error.tsx'
import { faultText } from './fault-text.ts'
import { checkEmail, checkPassword, faultsIn, toLoginInput } from './field-checks.ts'
import { NotVerified } from './not-verified.tsx'
import { useEntrance, type AccountRoomProps, type LinkHandler } from './use-account-room.ts'
import { useForm } from './use-form.ts'

export interface SignInPageProps extends AccountRoomProps {
  /** The visitor comes from the checkout (query `fromCheckout=true`). */
  fromCheckout?: boolean | undefined
  /** The address was just verified: says so for 5 s. */
  verificationSuccess?: boolean | undefined
  /** The sign-in is stored: go on to the checkout's payment or to the home page (specification, section 4). */
  onSignedIn: () => void
  /** "Continue as Guest". */
  onGuest: () => void
  /** The address was never verified; it is stored as pending, with a new code on its way: go to /verify-otp. */
  onVerify: () => void
  signUpHref: string
  forgotPasswordHref: string
  onLink?: LinkHandler | undefined
}

/** Signing in (specification, sections 2, 5 and 8). */
export const SignInPage = withLocale(function SignInPage(props: SignInPageProps) {
  const { t, api } = useEntrance(props)
  return (
    <div className="ch-entrance">
      <SignIn {...props} t={t} api={api} />
    </div>
  )
})

const SignIn = ({ t, api, session, ...props }: SignInPageProps & { t: AccountMessages; api: AccountApi }) => {
  const form = useForm({
    initial: { email: '', password: '', remember: '' },
    check: ({ email, password }) => faultsIn({ email: checkEmail(email), password: checkPassword(password) }),
    send: (values) => api.login(toLoginInput(values)),
    onAccepted: (answer, { email, remember }) => {
      session.remember(remember ? email.trim() : undefined)
      session.signIn(answer)
      props.onSignedIn()
    },
  })
  const { values, faults, failure, edit } = form
  useEffect(() => {
    const email = session.rememberedEmail()
    if (email) edit({ email, remember: 'on' })
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once: a prerendered page does not know it
  }, [])
  return (
    <div className="ch-stack ch-stack--5">
      {props.verificationSuccess && <VerifiedBanner text={t.emailVerified} />}
      <h1 className="ch-h2">{t.signIn}</h1>
      {failure &&
        (isCode(failure, 'email_not_verified') ? (
          <NotVerified
            t={t}
            onSend={() => api.resendOtp(values.email.trim())}
            onSent={() => {
              session.setPendingEmail(values.email.trim())
              props.onVerify()
            }}
          />
        ) : (
          <Failure text={t.signInFailed} hint={signInHint(failure, t)} />
        ))}
      <form className="ch-stack" {...form.attributes}>
        <Field
          label={t.email}
          name="email"
          type="email"
          autoComplete="username"
          value={values.email}
          error={faultText(faults.email, t)}
          onChange={(email) => {
            edit({ email })
          }}
        />
        <PasswordField
          label={t.password}
          name="password"
          autoComplete="current-password"
          value={values.password}
          error={faultText(faults.password, t)}
          onChange={(password) => {
            edit({ password })
          }}
        />
        <div className="ch-row ch-row--between ch-wraps">
          <label className="ch-row ch-check">
            <input
              type="checkbox"
              name="remember"
              checked={values.remember === 'on'}
              onChange={(event) => {
                edit({ remember: event.currentTarget.checked ? 'on' : '' })
              }}
            />
            {t.rememberMe}
          </label>
          <a className="ch-link" href={props.forgotPasswordHref} onClick={props.onLink}>
            {t.forgotPassword}
          </a>
        </div>
        <SubmitButton sending={form.sending} text={t.signIn} busyText={t.signingIn} />
      </form>
      <hr className="ch-thread" />
      <button type="button" className="ch-btn ch-btn--line ch-btn--block" onClick={props.onGuest}>
        {props.fromCheckout ? t.continueToPayment : t.continueAsGuest}
      </button>
      <p>
        {t.newHere}{' '}
        <a className="ch-link" href={props.signUpHref} onClick={props.onLink}>
          {t.createAccount}
        </a>
      </p>
    </div>
  )
}

/** Any failure has the same sentence (specification, section 8); where it may not be the password, that is said. */
const signInHint = (error: ApiError, t: AccountMessages): string | undefined => {
  const hint = hintFor(error)
  if (hint === 'offlineHint') return t.signInOfflineHint
  if (hint === 'serverHint') return t.signInServerHint
  return hint && t[hint]
}

const bannerMs = 5000

const VerifiedBanner = ({ text }: { text: string }) => {
  const [shown, setShown] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => {
      setShown(false)
    }, bannerMs)
    return () => {
      clearTimeout(timer)
    }
  }, [])
  return shown && <Alert tone="success">{text}</Alert>
}
