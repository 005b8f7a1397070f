import { useEffect, useState } from 'react'
import type { AccountApi } from './account-api.ts'
import type { AccountMessages } from '../../i18n/en/account.ts'
import { Icon, OpeningFlower, SubmitButton, withLocale } from '@charity-kit/ui'
import { CodeField, focusCode } from './code-field.tsx'
import { Failure, hintFor } from './auth-error.tsx'
import { faultText } from './fault-text.ts'
import { checkOtp, faultsIn } from './field-checks.ts'
import { Loading } from './loading.tsx'
import { ResendCode } from './resend-code.tsx'
import { signUpDraft } from '@charity-kit/client'
import { useEntrance, type AccountRoomProps } from './use-account-room.ts'
import { useForm } from './use-form.ts'
import { useVisitor } from '@charity-kit/client/react'
import { WithAddress } from './with-address.tsx'

export interface VerifyPageProps extends AccountRoomProps {
  /** The address is verified and no longer pending: go to /signin and say so there. */
  onVerified: () => void
  /** No address is pending, or "Back to Sign Up" was pressed: go to /signup; `guard` replaces the page. */
  onBackToSignUp: (why: 'guard' | 'pressed') => void
}

/** Typing the code from the mail (specification, sections 2, 4 and 5). The address is the session's pending one. */
export const VerifyPage = withLocale(function VerifyPage(props: VerifyPageProps) {
  const { t, api } = useEntrance(props)
  const visitor = useVisitor(props.session)
  const [email, setEmail] = useState(visitor?.pendingEmail)
  // The first one stays: what another tab does, or this page when it is done, sends nobody away.
  if (!email && visitor?.pendingEmail) setEmail(visitor.pendingEmail)
  const { onBackToSignUp } = props
  const nothingPending = visitor && !email
  useEffect(() => {
    if (nothingPending) onBackToSignUp('guard')
    // eslint-disable-next-line react-hooks/exhaustive-deps -- told once, however often the host makes a new callback
  }, [nothingPending])
  return (
    <div className="ch-entrance">
      {email ? <Verify key={email} {...props} t={t} api={api} email={email} /> : <Loading t={t} />}
    </div>
  )
})

interface Props extends VerifyPageProps {
  t: AccountMessages
  api: AccountApi
  email: string
}

const Verify = ({ t, api, email, session, onVerified, onBackToSignUp }: Props) => {
  const form = useForm({
    initial: { otp: '' },
    check: ({ otp }) => faultsIn({ otp: checkOtp(otp) }),
    send: ({ otp }) => api.validateOtp(email, otp),
    onAccepted: () => {
      session.setPendingEmail(undefined)
      session.drafts.delete(signUpDraft)
      onVerified()
    },
  })
  const { values, faults, failure, sending } = form
  const { ref } = form.attributes
  useEffect(() => {
    if (failure) focusCode(ref) // the button it was on was disabled
  }, [failure, ref])
  const hint = failure && hintFor(failure)
  return (
    <div className="ch-stack ch-stack--5">
      <OpeningFlower />
      <h1 className="ch-h2">{t.verifyYourEmail}</h1>
      {failure && <Failure text={t.otpFailed} hint={hint && t[hint]} />}
      <p>
        <WithAddress text={t.codeSentTo} email={email} />
      </p>
      <form className="ch-stack" {...form.attributes}>
        <CodeField
          value={values.otp}
          error={faultText(faults.otp, t)}
          t={t}
          onChange={(otp) => {
            form.edit({ otp })
          }}
        />
        <SubmitButton
          sending={sending}
          text={t.verifyEmail}
          busyText={t.verifying}
          disabled={sending || checkOtp(values.otp) !== undefined}
        />
      </form>
      <ResendCode
        email={email}
        t={t}
        onSend={() => api.resendOtp(email)}
        onPressed={() => {
          focusCode(ref)
        }}
      />
      <button
        type="button"
        className="ch-btn ch-btn--line ch-btn--block"
        onClick={() => {
          onBackToSignUp('pressed')
        }}
      >
        <Icon name="back" />
        {t.backToSignUp}
      </button>
    </div>
  )
}
