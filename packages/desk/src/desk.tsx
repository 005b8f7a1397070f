import { useClient } from '@charity-kit/client/react'
import { getStaffMember, type Language, type StaffMember } from '@charity-kit/contract'
import { Alert, Button, Dialog, Spinner, useUniqueId } from '@charity-kit/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { clearDrafts, keepDraftsOf } from './data/desk-draft.ts'
import { holdDecisions, sendDecisionsOf } from './data/waiting-decisions.ts'
import { useDeskMessages, useFrameMessages } from './i18n/catalogue.ts'
import { Shell } from './layout/shell.tsx'
import { nextStep } from './next-step.ts'
import { Face } from './parts/signals.tsx'
import { SignInFrame } from './sign-in/sign-in-frame.tsx'
import { SignInSteps } from './sign-in/sign-in-steps.tsx'
import { invitationTokenIn, Welcome } from './sign-in/welcome.tsx'
import { StaffContext } from './staff-context.ts'
import type { StaffSession } from './staff-session.ts'

type State =
  | { status: 'loading' | 'failed' | 'out' }
  /** `ended`: the session is over, but what was typed on the page stays behind the sign-in. */
  | { status: 'in'; member: StaffMember; ended: boolean }

interface Props {
  session: StaffSession
  onLanguage: (language: Language) => void
}

/** The sign-in, until the staff's work can begin; then the pages. */
export const Desk = ({ session, onLanguage }: Props) => {
  const t = useDeskMessages()
  const frame = useFrameMessages()
  const client = useClient()
  const queries = useQueryClient()
  const [state, setState] = useState<State>({ status: 'loading' })
  const [tries, setTries] = useState(0)
  const [invitation, setInvitation] = useState(() => invitationTokenIn(location))
  const title = useUniqueId()

  useEffect(() => {
    const control = new AbortController()
    void client(getStaffMember, {}, { signal: control.signal }).then((result) => {
      if (control.signal.aborted) return
      if (result.ok) {
        keepDraftsOf(result.value.email)
        sendDecisionsOf(result.value.email)
        setState({ status: 'in', member: result.value, ended: false })
      } else setState({ status: result.error.kind === 'unauthorised' ? 'out' : 'failed' })
    })
    return () => {
      control.abort('The answer is no longer needed.')
    }
  }, [client, tries])
  useEffect(
    () =>
      session.onEnded(() => {
        holdDecisions()
        setState((before) =>
          before.status === 'in' && !nextStep(before.member) ? { ...before, ended: true } : { status: 'out' },
        )
      }),
    [session],
  )

  const setMember = useCallback(
    (member: StaffMember | undefined) => {
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
      <Dialog
        open={state.ended}
        className="ch-dialog dk-again"
        labelledBy={title}
        onClose={() => {
          setState({ status: 'out' }) // with the drafts: it may have been closed by mistake
        }}
      >
        <div className="dk-again__body">
          <div id={title}>
            <Alert>{t.sessionOver}</Alert>
          </div>
          {state.ended && (
            <>
              <p className="dk-me">
                <Face name={`${state.member.firstName} ${state.member.lastName}`} />
                <b>
                  {state.member.firstName} {state.member.lastName}
                </b>
              </p>
              <SignInSteps member={undefined} email={state.member.email} onMember={setMember} />
              <Button
                variant="line"
                onClick={() => {
                  setMember(undefined)
                }}
              >
                {frame.signInAsOther}
              </Button>
            </>
          )}
        </div>
      </Dialog>
    </StaffContext>
  )
}
