import type { ApiError } from '@charity-kit/client'
import { useClient } from '@charity-kit/client/react'
import { getStaffMember, staffSignOut, type StaffMember } from '@charity-kit/contract'
import { Alert, Button } from '@charity-kit/ui'
import { useState } from 'react'
import { drawFor } from '../data/screen-member.ts'
import { errorText } from '../error-text.ts'
import { useDeskMessages } from '../i18n/catalogue.ts'
import { nextStep } from '../next-step.ts'
import { EnterCode } from './enter-code.tsx'
import { NewPassword } from './new-password.tsx'
import { PasswordForm } from './password-form.tsx'
import { SetUpSecondFactor } from './set-up-second-factor.tsx'

interface Props {
  /** Member who has typed the password already. */
  member: StaffMember | undefined
  /** Member with a session below the dialog, which goes on only after the remaining steps. */
  started?: StaffMember | undefined
  /** Email address to fill in, if it is known who signs in again. */
  email?: string
  /** Receives the server's latest record of the member; undefined if the member goes back. */
  onMember: (member: StaffMember | undefined) => void
}

/** Steps of the sign-in: the password, and then everything that the account still needs. */
export const SignInSteps = ({ member, started, email, onMember }: Props) => {
  const t = useDeskMessages()
  const client = useClient()
  // Kept in memory only, so that later steps need not ask again.
  const [password, setPassword] = useState('')
  const [asked, setAsked] = useState(started)
  const [error, setError] = useState<ApiError>()
  const current = member ?? asked
  const proceed = (answer: StaffMember) => {
    setAsked(answer)
    // The page behind the dialog of an ended session takes the new session once the sign-in is complete.
    if (member || !nextStep(answer)) onMember(answer)
  }
  const readMember = async () => {
    const result = await client(getStaffMember, {})
    setError(result.ok ? undefined : result.error)
    if (result.ok) proceed(result.value)
  }

  const step = current && nextStep(current)
  if (!current || !step)
    return (
      <PasswordForm
        email={email ?? ''}
        onSignedIn={(answer, typed) => {
          setPassword(typed)
          drawFor(answer) // the next steps belong to this member
          setAsked(answer)
          if (!email || !nextStep(answer)) onMember(answer)
        }}
      />
    )
  return (
    <>
      {/* The step itself is done, but the next one could not be read. */}
      {error && (
        <>
          <Alert tone="error">{errorText(error, t)}</Alert>
          <Button onClick={() => void readMember()}>{t.tryAgain}</Button>
        </>
      )}
      {!error && step === 'newPassword' && (
        <NewPassword
          currentPassword={password}
          onChanged={(answer, typed) => {
            setPassword(typed)
            proceed(answer)
          }}
        />
      )}
      {!error && step === 'setUp' && (
        <SetUpSecondFactor password={password} onDone={() => void readMember()} />
      )}
      {!error && step === 'code' && <EnterCode onEntered={readMember} />}
      <Button
        variant="quiet"
        onClick={() => {
          void client(staffSignOut, {}) // comes first, because the server rejects it from a page without a member
          setAsked(undefined)
          setError(undefined)
          onMember(undefined)
        }}
      >
        {t.signOut}
      </Button>
    </>
  )
}
