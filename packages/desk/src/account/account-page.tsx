import type { ApiError } from '@charity-kit/client'
import { useClient } from '@charity-kit/client/react'
import { getStaffMember, removeSecondFactor } from '@charity-kit/contract'
import { Alert, Button } from '@charity-kit/ui'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { errorText } from '../error-text.ts'
import { useDeskMessages } from '../i18n/catalogue.ts'
import { OwnPasswordForm } from '../parts/own-password-form.tsx'
import { Page } from '../parts/page.tsx'
import { PasswordChange } from '../sign-in/new-password.tsx'
import { SetUpSecondFactor } from '../sign-in/set-up-second-factor.tsx'
import { useStaff } from '../staff-context.ts'
import { Notices } from './notices.tsx'
import { Sessions } from './sessions.tsx'
import { YouCard } from './you-card.tsx'

/** The member's own emails and sign-in: language, password, second factor and sessions. */
export const AccountPage = () => {
  const t = useDeskMessages()
  return (
    <Page title={t.account} narrow>
      <YouCard />
      <Notices />
      <SecondFactor />
      <Password />
      <Sessions />
    </Page>
  )
}

const SecondFactor = () => {
  const t = useDeskMessages()
  const client = useClient()
  const { member, setMember } = useStaff()
  const { isEnrolled, recoveryCodesLeft } = member.secondFactor
  const [step, setStep] = useState<'none' | 'remove' | 'setUp'>('none')
  const start = useRef<HTMLButtonElement>(null)
  const [password, setPassword] = useState('')
  const [error, setError] = useState<ApiError>()
  const readMember = () => {
    void client(getStaffMember, {}).then((result) => {
      setError(result.ok ? undefined : result.error)
      if (!result.ok) return
      setStep('none')
      setMember(result.value)
    })
  }
  return (
    <section className="dk-card">
      <h2 className="dk-h2">{t.secondFactor}</h2>
      {error ? (
        <>
          <Alert tone="error">{errorText(error, t)}</Alert>
          <Button onClick={readMember}>{t.tryAgain}</Button>
        </>
      ) : step === 'setUp' ? (
        <SetUpSecondFactor password={password} onDone={readMember} />
      ) : (
        <p>{isEnrolled ? t.recoveryLeft(recoveryCodesLeft) : t.noSecondFactor}</p>
      )}
      {step === 'none' && (
        <Button
          buttonRef={start}
          variant="line"
          onClick={() => {
            setStep(isEnrolled ? 'remove' : 'setUp')
          }}
        >
          {isEnrolled ? t.replaceSecondFactor : t.setUpNow}
        </Button>
      )}
      {step === 'remove' && (
        <OwnPasswordForm
          label={t.password}
          text={t.continue}
          onConfirm={async (typed, signal) => {
            const result = await client(removeSecondFactor, { body: { password: typed } })
            if (!result.ok) return result.error
            if (signal.aborted) return undefined
            setPassword(typed)
            setStep('setUp')
            return undefined
          }}
          onCancel={() => {
            flushSync(() => {
              setStep('none')
            })
            start.current?.focus()
          }}
        >
          <p>{t.replaceHint}</p>
        </OwnPasswordForm>
      )}
    </section>
  )
}

const Password = () => {
  const t = useDeskMessages()
  const { setMember } = useStaff()
  const [isChanged, setChanged] = useState(false)
  return (
    <section className="dk-card">
      <h2 className="dk-h2">{t.changePassword}</h2>
      {isChanged && <Alert tone="success">{t.passwordChanged}</Alert>}
      <PasswordChange
        currentPassword=""
        text={t.changePassword}
        onChanged={(member) => {
          setMember(member)
          setChanged(true)
        }}
      />
    </section>
  )
}
