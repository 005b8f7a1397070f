import { requestPasswordReset } from '@charity-kit/contract'
import { Flower, OpeningFlower, buttonClass } from '@charity-kit/ui'
import { useState } from 'react'
import { addressOf } from '../../routing/paths.ts'
import { useFromCheckout } from '../../routing/use-from-checkout.ts'
import { usePageTitle, useSite } from '../../site-context.ts'
import { AuthLayout } from './auth-layout.tsx'
import { ChooseNewPassword } from './choose-new-password.tsx'
import { RequestCode } from './request-code.tsx'
import { useAccountMessages } from './use-account-messages.ts'
import { useStepHeading } from './use-step-heading.ts'

/** /forgot-password */
export const ForgotPasswordPage = () => {
  const { language } = useSite()
  const { query } = useFromCheckout()
  usePageTitle('forgot')
  return (
    <div className="site-wrap">
      <ForgotPassword signInHref={addressOf('/signin', language, query)} />
    </div>
  )
}

type Step = { name: 'request'; email: string } | { name: 'choose'; email: string } | { name: 'done' }

/** Replaces a forgotten password: the email address, then the emailed code and a new password (docs/departures.md). */
export const ForgotPassword = ({ signInHref }: { signInHref: string }) => {
  const t = useAccountMessages()
  const [step, setStep] = useState<Step>({ name: 'request', email: '' })
  const heading = useStepHeading(step.name)
  return (
    <AuthLayout>
      {step.name === 'done' ? <Flower /> : <OpeningFlower />}
      <h1 className="ch-h2" ref={heading} tabIndex={-1}>
        {{ request: t.forgotPassword, choose: t.chooseNewPassword, done: t.passwordChanged }[step.name]}
      </h1>
      {step.name === 'request' && (
        <RequestCode
          call={requestPasswordReset}
          intro={t.resetIntro}
          email={step.email}
          onReady={(email) => {
            setStep({ name: 'choose', email })
          }}
        />
      )}
      {step.name === 'choose' && (
        <ChooseNewPassword
          email={step.email}
          onOtherEmail={() => {
            setStep({ name: 'request', email: step.email })
          }}
          onChanged={() => {
            setStep({ name: 'done' })
          }}
        />
      )}
      {step.name === 'done' ? (
        <>
          <p>{t.passwordChangedHint}</p>
          <a className={buttonClass({ size: 'large' })} href={signInHref}>
            {t.signIn}
          </a>
        </>
      ) : (
        <p>
          <a className="ch-link" href={signInHref}>
            {t.signIn}
          </a>
        </p>
      )}
    </AuthLayout>
  )
}
