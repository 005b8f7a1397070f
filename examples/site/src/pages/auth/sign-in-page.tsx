import { login, loginInput } from '@charity-kit/contract'
import type { ApiError } from '@charity-kit/client'
import { useClient } from '@charity-kit/client/react'
import { Alert, Field, PasswordField, SubmitButton, useForm, Button } from '@charity-kit/ui'
import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { useHistoryState } from 'wouter/use-browser-location'
import { addressOf } from '../../routing/paths.ts'
import { useFromCheckout } from '../../routing/use-from-checkout.ts'
import { useGo } from '../../routing/use-go.ts'
import { usePageTitle, useSite } from '../../site-context.ts'
import { ErrorAlert, hintFor, isCode, toFormErrors } from './auth-error.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { emailDraft } from './email-draft.ts'
import { NotVerified } from './not-verified.tsx'
import { useAccountMessages } from './use-account-messages.ts'

const toPayment = { query: new URLSearchParams({ proceedToPayment: 'true' }) }

/** /signin */
export const SignInPage = () => {
  const { language } = useSite()
  const { fromCheckout, query } = useFromCheckout()
  const state = useHistoryState<{ verificationSuccess?: boolean } | null>()
  const go = useGo()
  const goOn = () => (fromCheckout ? go('/checkout', toPayment) : go('/'))
  usePageTitle('signin')
  return (
    <div className="site-wrap">
      <SignIn
        fromCheckout={fromCheckout}
        verificationSuccess={state?.verificationSuccess}
        onSignedIn={goOn}
        onGuest={goOn}
        onVerify={() => go('/verify-otp', { query })}
        signUpHref={addressOf('/signup', language, query)}
        forgotPasswordHref={addressOf('/forgot-password', language, query)}
      />
    </div>
  )
}

export interface SignInProps {
  /** Whether the visitor comes from the checkout (query `fromCheckout=true`). */
  fromCheckout?: boolean | undefined
  /** Whether the address was just verified, which a banner confirms for 5 s. */
  verificationSuccess?: boolean | undefined
  /**
   * Called when the session is stored: go on to the checkout's payment or to the home page (specification, section 4).
   */
  onSignedIn: () => void
  /** "Continue as Guest". */
  onGuest: () => void
  /** Called if the address was never verified. It is stored as pending, and a new code was sent: go to /verify-otp. */
  onVerify: () => void
  signUpHref: string
  forgotPasswordHref: string
}

/** The sign-in (specification, sections 2, 5 and 8). */
export const SignIn = (props: SignInProps) => {
  const t = useAccountMessages()
  return (
    <AuthLayout>
      {props.verificationSuccess && <VerifiedBanner text={t.emailVerified} />}
      <h1 className="ch-h2">{t.signIn}</h1>
      <SignInForm onSignedIn={props.onSignedIn} onVerify={props.onVerify} href={props.forgotPasswordHref} />
      <hr className="ch-thread" />
      <Button variant="line" onClick={props.onGuest}>
        {props.fromCheckout ? t.continueToPayment : t.continueAsGuest}
      </Button>
      <p>
        {t.newHere}{' '}
        <a className="ch-link" href={props.signUpHref}>
          {t.createAccount}
        </a>
      </p>
    </AuthLayout>
  )
}

/** Schema of the sign-in, which sends the address as `username` (specification, section 3). */
const signInForm = v.object({
  email: loginInput.entries.username,
  password: loginInput.entries.password,
  remember: v.boolean(),
})

interface SignInFormProps extends Pick<SignInProps, 'onSignedIn' | 'onVerify'> {
  /** Address of the page for a forgotten password. */
  href: string
}

const SignInForm = ({ onSignedIn, onVerify, href }: SignInFormProps) => {
  const t = useAccountMessages()
  const client = useClient()
  const { session } = useSite().connection
  const { form, field, change, values, errors, submitting } = useForm({
    schema: signInForm,
    initial: { email: '', password: '', remember: false },
    draft: emailDraft(session),
    submit: async ({ email: username, password, remember }, signal) => {
      const result = await client(login, { body: { username, password } })
      if (!result.ok) {
        const { fields, form } = toFormErrors(result.error)
        return { fields: { ...fields, email: fields.username }, form }
      }
      if (signal.aborted) return
      session.remember(remember ? username : undefined)
      session.signIn(result.value)
      onSignedIn()
    },
  })
  useEffect(() => {
    const email = session.rememberedEmail()
    if (email && !values.email) change({ email, remember: true })
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once: a prerendered page does not know it
  }, [])
  const email = values.email.trim()
  const remember = field('remember')
  return (
    <>
      {errors.form &&
        (isCode(errors.form, 'email_not_verified') ? (
          <NotVerified
            email={email}
            onSent={() => {
              session.setPendingEmail(email)
              onVerify()
            }}
          />
        ) : (
          <SignInError error={errors.form} />
        ))}
      <form className="ch-stack" {...form}>
        <Field label={t.email} type="email" autoComplete="username" {...field('email')} />
        <PasswordField label={t.password} autoComplete="current-password" {...field('password')} />
        <div className="ch-row ch-row--between ch-wraps">
          <label className="ch-row ch-check">
            <input
              type="checkbox"
              name={remember.name}
              checked={remember.value}
              onChange={(event) => {
                remember.onChange(event.currentTarget.checked)
              }}
            />
            {t.rememberMe}
          </label>
          <a className="ch-link" href={href}>
            {t.forgotPassword}
          </a>
        </div>
        <SubmitButton sending={submitting} text={t.signIn} busyText={t.signingIn} />
      </form>
    </>
  )
}

/**
 * Error of a sign-in: the same sentence for all (specification, section 8), and a hint if the password may be right.
 */
const SignInError = ({ error }: { error: ApiError }) => {
  const t = useAccountMessages()
  const name = hintFor(error)
  const hints = { ...t, offlineHint: t.signInOfflineHint, serverHint: t.signInServerHint }
  return <ErrorAlert text={t.signInFailed} hint={name && hints[name]} />
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
