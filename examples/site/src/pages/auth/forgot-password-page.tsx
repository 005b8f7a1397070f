import { useEffect, useRef, useState } from 'react'
import type { AccountApi } from './account-api.ts'
import type { AccountMessages } from '../../i18n/en/account.ts'
import { Flower, OpeningFlower, withLocale } from '@charity-kit/ui'
import { ChooseNewPassword } from './choose-new-password.tsx'
import { RequestReset } from './request-reset.tsx'
import { useEntrance, type AccountRoomProps, type LinkHandler } from './use-account-room.ts'

export interface ForgotPasswordPageProps extends AccountRoomProps {
  signInHref: string
  onLink?: LinkHandler | undefined
}

/** A forgotten password: the address, then the code from the mail with a new password (docs/departures.md). */
export const ForgotPasswordPage = withLocale(function ForgotPasswordPage(props: ForgotPasswordPageProps) {
  const { t, api } = useEntrance(props)
  return (
    <div className="ch-entrance">
      <ForgotPassword {...props} t={t} api={api} />
    </div>
  )
})

type Step = { name: 'request'; email: string } | { name: 'choose'; email: string } | { name: 'done' }

const ForgotPassword = ({
  t,
  api,
  signInHref,
  onLink,
}: ForgotPasswordPageProps & { t: AccountMessages; api: AccountApi }) => {
  const [step, setStep] = useState<Step>({ name: 'request', email: '' })
  const heading = useRef<HTMLHeadingElement>(null)
  const first = useRef(true)
  useEffect(() => {
    if (!first.current) heading.current?.focus()
    first.current = false
  }, [step.name])
  return (
    <div className="ch-stack ch-stack--5">
      {step.name === 'done' ? <Flower /> : <OpeningFlower />}
      <h1 className="ch-h2" ref={heading} tabIndex={-1}>
        {{ request: t.forgotPassword, choose: t.chooseNewPassword, done: t.passwordChanged }[step.name]}
      </h1>
      {step.name === 'request' && (
        <RequestReset
          t={t}
          api={api}
          email={step.email}
          onReady={(email) => {
            setStep({ name: 'choose', email })
          }}
        />
      )}
      {step.name === 'choose' && (
        <ChooseNewPassword
          t={t}
          api={api}
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
          <a className="ch-btn ch-btn--lg" href={signInHref} onClick={onLink}>
            {t.signIn}
          </a>
        </>
      ) : (
        <p>
          <a className="ch-link" href={signInHref} onClick={onLink}>
            {t.signIn}
          </a>
        </p>
      )}
    </div>
  )
}
