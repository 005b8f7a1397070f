import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react'
import type { AroundNavHandler } from 'wouter'
import { useFrameMessages } from '../i18n/catalogue.ts'
import { hasUnsavedChanges } from '../parts/leave-guard.ts'
import { ConfirmDialog } from '../parts/panel-dialog.tsx'

interface LeaveQuestion {
  /** Handler for the router, which asks before a link would lose unsaved changes. */
  aroundNav: AroundNavHandler
  /** Whether the member has come from another page of the desk. */
  hasNavigated: RefObject<boolean>
  /** Dialog with the question, while it is open. */
  dialog: ReactNode
}

const isOtherPage = (url: string) => new URL(url, location.href).pathname !== location.pathname

/** Asks before a form with unsaved changes is left, by a link or by the browser's Back and Forward. */
export const useLeaveQuestion = (hasCome = false): LeaveQuestion => {
  const t = useFrameMessages()
  const hasNavigated = useRef(hasCome)
  const isLeaving = useRef(false)
  const [leave, setLeave] = useState<() => void>()
  const aroundNav = useMemo(
    (): AroundNavHandler => (navigate, to, options) => {
      const go = () => {
        hasNavigated.current = true
        navigate(to, options)
      }
      if (isOtherPage(to) && hasUnsavedChanges()) setLeave(() => go)
      else go()
    },
    [],
  )
  useEffect(() => {
    const onMove = () => {
      hasNavigated.current = true
      setLeave(undefined) // a second Back cannot be stopped, so the question is void
    }
    // A browser without a Navigation API cannot stop Back. The draft then keeps the input.
    const { navigation } = window as Partial<Window>
    const onTraverse = (event: NavigateEvent) => {
      if (event.navigationType !== 'traverse' || !event.cancelable || isLeaving.current) return
      if (!isOtherPage(event.destination.url) || !hasUnsavedChanges()) return
      event.preventDefault()
      const { key } = event.destination
      setLeave(() => () => {
        isLeaving.current = true
        // Fails only if the browser has dropped that entry. The member then stays on the page.
        void Promise.resolve(window.navigation.traverseTo(key).finished)
          .catch(() => undefined)
          .finally(() => {
            isLeaving.current = false
          })
      })
    }
    addEventListener('popstate', onMove)
    navigation?.addEventListener('navigate', onTraverse)
    return () => {
      removeEventListener('popstate', onMove)
      navigation?.removeEventListener('navigate', onTraverse)
    }
  }, [])
  const close = useCallback(() => {
    setLeave(undefined)
  }, [])
  const dialog = (
    <ConfirmDialog
      open={leave !== undefined}
      onClose={close}
      title={t.leaveQuestion}
      confirm={t.leave}
      cancel={t.stay}
      onConfirm={() => {
        close()
        leave?.()
      }}
    >
      <p>{t.leaveHint}</p>
    </ConfirmDialog>
  )
  return { aroundNav, hasNavigated, dialog }
}
