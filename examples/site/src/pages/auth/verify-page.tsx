import { otpLength, resendOtp, validateOtp, validateOtpInput } from '@charity-kit/contract'
import { signUpDraft } from '@charity-kit/client'
import { useClient, useVisitor } from '@charity-kit/client/react'
import { Icon, OpeningFlower, SubmitButton, useForm, Loading, Button } from '@charity-kit/ui'
import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { useFromCheckout } from '../../routing/use-from-checkout.ts'
import { useGo } from '../../routing/use-go.ts'
import { usePageTitle, useSite } from '../../site-context.ts'
import { FormError, toFormErrors } from './auth-error.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { CodeField, focusCode } from './code-field.tsx'
import { emailDraft } from './email-draft.ts'
import { AddresseeText } from './addressee-text.tsx'
import { ResendCode } from './resend-code.tsx'
import { useAccountMessages } from './use-account-messages.ts'

/** /verify-otp */
export const VerifyPage = () => {
  const { query } = useFromCheckout()
  const go = useGo()
  usePageTitle('verify')
  return (
    <div className="site-wrap">
      <Verify
        onVerified={() => go('/signin', { query, state: { verificationSuccess: true } })}
        onBackToSignUp={(why) => go('/signup', { query, replace: why === 'guard' })}
      />
    </div>
  )
}

export interface VerifyProps {
  /** Called when the address is verified and no longer pending: go to /signin, which confirms it. */
  onVerified: () => void
  /** Called if no address is pending, or "Back to Sign Up" was clicked: go to /signup. `guard` replaces the page. */
  onBackToSignUp: (why: 'guard' | 'pressed') => void
}

/** Form for the code from the email (specification, sections 2, 4 and 5). The address is the session's pending one. */
export const Verify = (props: VerifyProps) => {
  const { session } = useSite().connection
  const visitor = useVisitor(session)
  const [email, setEmail] = useState(visitor?.pendingEmail)
  // Keeps the first address, so that neither another tab nor the end of this page sends the visitor away.
  if (!email && visitor?.pendingEmail) setEmail(visitor.pendingEmail)
  const { onBackToSignUp } = props
  const nothingPending = visitor && !email
  useEffect(() => {
    if (nothingPending) onBackToSignUp('guard')
    // eslint-disable-next-line react-hooks/exhaustive-deps -- called once, however often the page makes a new callback
  }, [nothingPending])
  return <AuthLayout>{email ? <VerifyForm key={email} {...props} email={email} /> : <Loading />}</AuthLayout>
}

const verifyForm = v.pick(validateOtpInput, ['otp'])

const VerifyForm = ({ email, onVerified, onBackToSignUp }: VerifyProps & { email: string }) => {
  const t = useAccountMessages()
  const client = useClient()
  const { session } = useSite().connection
  const { form, field, values, errors, submitting } = useForm({
    schema: verifyForm,
    initial: { otp: '' },
    submit: async ({ otp }, signal) => {
      const result = await client(validateOtp, { body: { email, otp } })
      if (!result.ok) return toFormErrors(result.error)
      if (signal.aborted) return
      session.setPendingEmail(undefined)
      session.drafts.delete(signUpDraft)
      emailDraft(session).save({ email })
      onVerified()
    },
  })
  const { ref } = form
  useEffect(() => {
    if (errors.form && !submitting) focusCode(ref) // the button that had the focus was disabled
  }, [errors.form, submitting, ref])
  return (
    <>
      <OpeningFlower />
      <h1 className="ch-h2">{t.verifyYourEmail}</h1>
      <FormError error={errors.form} text={t.otpFailed} />
      <p>
        <AddresseeText text={t.codeSentTo} to={email} />
      </p>
      <form className="ch-stack" {...form}>
        <CodeField {...field('otp')} />
        <SubmitButton
          sending={submitting}
          text={t.verifyEmail}
          busyText={t.verifying}
          disabled={submitting || values.otp.length !== otpLength}
        />
      </form>
      <ResendCode
        call={resendOtp}
        to={{ email }}
        onPressed={() => {
          focusCode(ref)
        }}
      />
      <Button
        variant="line"
        onClick={() => {
          onBackToSignUp('pressed')
        }}
      >
        <Icon name="back" />
        {t.backToSignUp}
      </Button>
    </>
  )
}
