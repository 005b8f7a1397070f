import type { Language, StaffMember } from '@charity-kit/contract'
import { Alert, Button, Spinner } from '@charity-kit/ui'
import { useMemo, useState } from 'react'
import { useDeskMessages } from './i18n/catalogue.ts'
import { Shell } from './layout/shell.tsx'
import { nextStep } from './next-step.ts'
import { AgainDialog } from './sign-in/again-dialog.tsx'
import { PasswordLink, passwordTokenIn } from './sign-in/password-link.tsx'
import { SignInFrame } from './sign-in/sign-in-frame.tsx'
import { SignInSteps } from './sign-in/sign-in-steps.tsx'
import { invitationTokenIn, Welcome } from './sign-in/welcome.tsx'
import { StaffContext } from './staff-context.ts'
import type { StaffSession } from './staff-session.ts'
import { useSignedIn } from './use-signed-in.ts'

interface Props {
  session: StaffSession
  onLanguage: (language: Language) => void
}

/** The sign-in, and the pages once the member has completed it. */
export const Desk = ({ session, onLanguage }: Props) => {
  const { state, setMember, retry, declineOther, leave } = useSignedIn(session)
  const [hasSignedIn, setSignedIn] = useState(false)
  const signIn = (member: StaffMember | undefined) => {
    setSignedIn(true)
    setMember(member)
  }
  const link = useMailLink(signIn)
  const staff = useMemo(
    () => (state.status === 'in' ? { member: state.member, setMember, setLanguage: onLanguage } : undefined),
    [state, setMember, onLanguage],
  )
  if (link) return <SignInFrame>{link}</SignInFrame>
  if (state.status === 'loading')
    return (
      <SignInFrame>
        <Spinner large />
      </SignInFrame>
    )
  if (state.status === 'failed')
    return (
      <SignInFrame>
        <LoadFailed onRetry={retry} />
      </SignInFrame>
    )
  if (!staff || state.status !== 'in' || nextStep(state.member))
    return (
      <SignInFrame>
        <SignInSteps member={staff?.member} onMember={signIn} />
      </SignInFrame>
    )
  return (
    <StaffContext value={staff}>
      {/* Another member who signs in must not find this one's input. */}
      <Shell key={state.member.email} hasSignedIn={hasSignedIn} />
      <AgainDialog
        member={state.member}
        isOver={state.ended}
        half={state.half}
        other={state.other}
        onMember={setMember}
        onSignIn={declineOther}
        onClose={leave} // keeps the drafts, because the dialog may have been closed by mistake
      />
    </StaffContext>
  )
}

/**
 * Shows the form of an email's link, to an invitation or a new password. Leaving the form removes the token from the
 * address.
 */
const useMailLink = (setMember: (member: StaffMember) => void) => {
  const [invitation, setInvitation] = useState(() => invitationTokenIn(location))
  const [passwordToken, setPasswordToken] = useState(() => passwordTokenIn(location))
  const leaveTo = (path: string) => {
    history.replaceState(null, '', path)
    setInvitation(undefined)
    setPasswordToken(undefined)
  }
  const onLeave = () => {
    leaveTo('/desk')
  }
  if (invitation !== undefined)
    return (
      <Welcome
        token={invitation}
        onAccepted={(member, isFirst) => {
          leaveTo(isFirst ? '/desk/centre/start' : '/desk')
          setMember(member)
        }}
        onLeave={onLeave}
      />
    )
  if (passwordToken !== undefined)
    return (
      <PasswordLink
        token={passwordToken}
        onSet={(member) => {
          onLeave()
          setMember(member)
        }}
        onLeave={onLeave}
      />
    )
  return undefined
}

const LoadFailed = ({ onRetry }: { onRetry: () => void }) => {
  const t = useDeskMessages()
  return (
    <>
      <Alert tone="error">{t.loadFailed}</Alert>
      <Button onClick={onRetry}>{t.tryAgain}</Button>
    </>
  )
}
