import type { Result } from '@charity-kit/client'
import { useClient } from '@charity-kit/client/react'
import { getStaffMember, type Language, type StaffMember } from '@charity-kit/contract'
import { Alert, Button, Spinner } from '@charity-kit/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { clearDrafts, keepDraftsOf } from './data/desk-draft.ts'
import { drawFor } from './data/screen-member.ts'
import { holdDecisions, sendDecisionsOf } from './data/waiting-decisions.ts'
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

type State =
  | { status: 'loading' | 'failed' | 'out' }
  /**
   * `ended`: the session is over, but what was typed on the page stays behind the sign-in. `other` signed in in another tab, and the page
   * waits for a word whose it is from here on. `half`: what its member has to do first, as the
   * account needs more than it did. `declined`: as whom the page does not go on; its member signs in again instead.
   */
  | {
      status: 'in'
      member: StaffMember
      ended: boolean
      half?: StaffMember
      other?: StaffMember
      declined?: number | undefined
    }

interface Props {
  session: StaffSession
  onLanguage: (language: Language) => void
}

/** The sign-in, until the staff's work can begin; then the pages. */
export const Desk = ({ session, onLanguage }: Props) => {
  const t = useDeskMessages()
  const client = useClient()
  const queries = useQueryClient()
  const [state, setState] = useState<State>({ status: 'loading' })
  const [tries, setTries] = useState(0)
  const [invitation, setInvitation] = useState(() => invitationTokenIn(location))
  const [passwordToken, setPasswordToken] = useState(() => passwordTokenIn(location))
  const isLooking = useRef(false)

  useEffect(() => {
    const control = new AbortController()
    void client(getStaffMember, {}, { signal: control.signal }).then((result) => {
      if (control.signal.aborted) return
      if (result.ok) {
        drawFor(result.value)
        keepDraftsOf(result.value.email)
        sendDecisionsOf(result.value.email)
        setState({ status: 'in', member: result.value, ended: false })
      } else setState({ status: result.error.kind === 'unauthorised' ? 'out' : 'failed' })
    })
    return () => {
      control.abort('The answer is no longer needed.')
    }
  }, [client, tries])
  const setMember = useCallback(
    (member: StaffMember | undefined) => {
      drawFor(member)
      if (member && nextStep(member)) holdDecisions()
      else sendDecisionsOf(member?.email)
      if (member) {
        if (!keepDraftsOf(member.email)) queries.clear()
        setState({ status: 'in', member, ended: false })
        void queries.invalidateQueries() // what was refused while nobody was signed in
      } else {
        clearDrafts()
        queries.clear()
        setState({ status: 'out' })
      }
    },
    [queries],
  )
  const onLooked = useEffectEvent((result: Result<StaffMember>, isRefused: boolean) => {
    if (state.status !== 'in') return
    const { member, ended, declined } = state
    if (!result.ok) {
      if (isRefused || result.error.kind === 'unauthorised')
        setState({ status: 'in', member, ended: true, declined })
    } else if (nextStep(result.value) && (!isRefused || ended)) {
      // Somebody is about to sign in, perhaps in this dialog.
    } else if (result.value.id !== member.id) {
      holdDecisions()
      // Asked once: what the page reads by itself is refused all the while its member types the password.
      if (!ended || result.value.id !== declined) setState({ ...state, other: result.value })
    } else if (nextStep(result.value)) {
      setState({ status: 'in', member, ended: true, half: result.value, declined })
    } else if (ended || state.other) setMember(result.value)
    else sendDecisionsOf(member.email)
  })
  /** Asks who is signed in by now. `isRefused`: the server refused a call of this page. */
  const look = useEffectEvent((isRefused: boolean) => {
    if (state.status !== 'in' || nextStep(state.member)) {
      if (isRefused) setState({ status: 'out' })
      return
    }
    if (isRefused) holdDecisions()
    if (isLooking.current) return // its own refusal
    isLooking.current = true
    void client(getStaffMember, {}).then((result) => {
      isLooking.current = false
      onLooked(result, isRefused)
    })
  })
  useEffect(() => {
    const onSeen = () => {
      if (document.visibilityState === 'visible') look(false)
    }
    addEventListener('focus', onSeen)
    document.addEventListener('visibilitychange', onSeen)
    const unsubscribe = session.onEnded(() => {
      look(true)
    })
    return () => {
      removeEventListener('focus', onSeen)
      document.removeEventListener('visibilitychange', onSeen)
      unsubscribe()
    }
  }, [session])

  const staff = useMemo(
    () => (state.status === 'in' ? { member: state.member, setMember, setLanguage: onLanguage } : undefined),
    [state, setMember, onLanguage],
  )

  if (invitation !== undefined) {
    const leaveTo = (path: string) => {
      history.replaceState(null, '', path)
      setInvitation(undefined)
    }
    return (
      <SignInFrame>
        <Welcome
          token={invitation}
          onAccepted={(member, isFirst) => {
            leaveTo(isFirst ? '/desk/centre/start' : '/desk')
            setMember(member)
          }}
          onLeave={() => {
            leaveTo('/desk')
          }}
        />
      </SignInFrame>
    )
  }
  if (passwordToken !== undefined) {
    const leave = () => {
      history.replaceState(null, '', '/desk')
      setPasswordToken(undefined)
    }
    return (
      <SignInFrame>
        <PasswordLink
          token={passwordToken}
          onSet={(member) => {
            leave()
            setMember(member)
          }}
          onLeave={leave}
        />
      </SignInFrame>
    )
  }
  if (state.status === 'loading')
    return (
      <SignInFrame>
        <Spinner large />
      </SignInFrame>
    )
  if (state.status === 'failed')
    return (
      <SignInFrame>
        <Alert tone="error">{t.loadFailed}</Alert>
        <Button
          onClick={() => {
            setTries(tries + 1)
          }}
        >
          {t.tryAgain}
        </Button>
      </SignInFrame>
    )
  if (!staff || state.status !== 'in' || nextStep(state.member))
    return (
      <SignInFrame>
        <SignInSteps member={staff?.member} onMember={setMember} />
      </SignInFrame>
    )
  return (
    <StaffContext value={staff}>
      {/* Whoever else signs in finds nothing that was typed before. */}
      <Shell key={state.member.email} />
      <AgainDialog
        member={state.member}
        isOver={state.ended}
        half={state.half}
        other={state.other}
        onMember={setMember}
        onSignIn={() => {
          setState({ status: 'in', member: state.member, ended: true, declined: state.other?.id })
        }}
        onClose={() => {
          setState({ status: 'out' }) // with the drafts: it may have been closed by mistake
        }}
      />
    </StaffContext>
  )
}
