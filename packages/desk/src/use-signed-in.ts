import type { Result } from '@charity-kit/client'
import { useClient } from '@charity-kit/client/react'
import { getStaffMember, type StaffMember } from '@charity-kit/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { clearDrafts, keepDraftsOf } from './data/desk-draft.ts'
import { drawFor } from './data/screen-member.ts'
import { holdDecisions, sendDecisionsOf } from './data/waiting-decisions.ts'
import { nextStep } from './next-step.ts'
import type { StaffSession } from './staff-session.ts'

type State =
  | { status: 'loading' | 'failed' | 'out' }
  /**
   * State of the sign-in.
   * `ended`: the session is over, but the page and its input stay behind the sign-in.
   * `other`: member who signed in in another tab. The page waits for the decision between the two.
   * `half`: the page's member after a new session, if the account needs another step first.
   * `declined`: ID of a member rejected by the page, because its own member signs in again.
   */
  | {
      status: 'in'
      member: StaffMember
      ended: boolean
      half?: StaffMember
      other?: StaffMember
      declined?: number | undefined
    }

/** Holds the signed-in member, as in the server's last response. */
export const useSignedIn = (session: StaffSession) => {
  const client = useClient()
  const queries = useQueryClient()
  const [state, setState] = useState<State>({ status: 'loading' })
  const [tries, setTries] = useState(0)

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
        void queries.invalidateQueries() // reads again what was rejected while nobody was signed in
      } else {
        clearDrafts()
        queries.clear()
        setState({ status: 'out' })
      }
    },
    [queries],
  )
  useCheckedMember({ session, state, setState, setMember })
  return {
    state,
    setMember,
    retry: () => {
      setTries(tries + 1)
    },
    /** Asks the page's member to sign in again, instead of going on as the other one. */
    declineOther: () => {
      if (state.status === 'in')
        setState({ status: 'in', member: state.member, ended: true, declined: state.other?.id })
    },
    /** Leaves for the sign-in, and keeps the drafts. */
    leave: () => {
      setState({ status: 'out' })
    },
  }
}

interface CheckOptions {
  session: StaffSession
  state: State
  setState: (state: State) => void
  setMember: (member: StaffMember) => void
}

/** Checks who is signed in when the page comes to the front, and when the server rejects one of its calls. */
const useCheckedMember = ({ session, state, setState, setMember }: CheckOptions) => {
  const client = useClient()
  const isChecking = useRef(false)

  const onChecked = useEffectEvent((result: Result<StaffMember>, isRefused: boolean) => {
    if (state.status !== 'in') return
    const { member, ended, declined } = state
    if (!result.ok) {
      if (isRefused || result.error.kind === 'unauthorised')
        setState({ status: 'in', member, ended: true, declined })
    } else if (nextStep(result.value) && (!isRefused || ended)) {
      // A member is about to sign in, perhaps in this dialog.
    } else if (result.value.id !== member.id) {
      holdDecisions()
      // Asks once: the page's own reads are rejected as long as its member types the password.
      if (!ended || result.value.id !== declined) setState({ ...state, other: result.value })
    } else if (nextStep(result.value)) {
      setState({ status: 'in', member, ended: true, half: result.value, declined })
    } else if (ended || state.other) setMember(result.value)
    else sendDecisionsOf(member.email)
  })
  /** Checks the member. `isRefused` means that the server rejected a call of this page. */
  const check = useEffectEvent((isRefused: boolean) => {
    if (state.status !== 'in' || nextStep(state.member)) {
      if (isRefused) setState({ status: 'out' })
      return
    }
    if (isRefused) holdDecisions()
    if (isChecking.current) return // the check itself was rejected
    isChecking.current = true
    void client(getStaffMember, {}).then((result) => {
      isChecking.current = false
      onChecked(result, isRefused)
    })
  })
  useEffect(() => {
    const onSeen = () => {
      if (document.visibilityState === 'visible') check(false)
    }
    addEventListener('focus', onSeen)
    document.addEventListener('visibilitychange', onSeen)
    const unsubscribe = session.onEnded(() => {
      check(true)
    })
    return () => {
      removeEventListener('focus', onSeen)
      document.removeEventListener('visibilitychange', onSeen)
      unsubscribe()
    }
  }, [session])
}
