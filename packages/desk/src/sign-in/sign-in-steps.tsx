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
  /** Whoever has typed their password already. */
  member: StaffMember | undefined
  /** Whoever is signed in already, over a page that goes on only once they are whole. */
  started?: StaffMember | undefined
  /** Filled in, where it is known who signs in again. */
  email?: string
  /** The server's newest answer about them; undefined if they go back. */
  onMember: (member: StaffMember | undefined) => void
}

/** From the password over whatever the account still lacks to the staff's work. */
export const SignInSteps = ({ member, started, email, onMember }: Props) => {
  const t = useDeskMessages()
  const client = useClient()
  // In memory alone, so that the steps after it need not ask again.
  const [password, setPassword] = useState('')
  const [asked, setAsked] = useState(started)
  const [error, setError] = useState<ApiError>()
  const current = member ?? asked
  const proceed = (answer: StaffMember) => {
    setAsked(answer)
    // Behind the dialog of a session that is over, the page takes the new one once it is whole.
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
          drawFor(answer) // whoever it is, the steps that follow are theirs
          setAsked(answer)
          if (!email || !nextStep(answer)) onMember(answer)
        }}
      />
    )
  return (
    <>
      {/* The step itself is done: what comes after it could not be read. */}
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
          void client(staffSignOut, {}) // first: from a page that is drawn for nobody the server refuses it
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
