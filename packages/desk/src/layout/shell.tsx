import { ErrorBoundary } from '@charity-kit/ui'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Route, Router, Switch, type AroundNavHandler } from 'wouter'
import { AccountPage } from '../account/account-page.tsx'
import { CentreTimeZone } from '../data/dates.tsx'
import { useFrameMessages } from '../i18n/catalogue.ts'
import { EmptyState } from '../parts/empty-state.tsx'
import { NavigationContext } from '../parts/heading-focus.ts'
import { hasUnsavedChanges } from '../parts/leave-guard.ts'
import { NotFoundPage } from '../parts/page.tsx'
import { ConfirmDialog } from '../parts/panel-dialog.tsx'
import { ToastProvider } from '../parts/toast.tsx'
import { roomsOf } from '../rooms.ts'
import { useStaff } from '../staff-context.ts'
import { FindDialog } from './find-dialog.tsx'
import { KeysDialog } from './keys-dialog.tsx'
import { MorePage } from './more-page.tsx'
import { OfflineBar } from './offline-bar.tsx'
import { Rail } from './rail.tsx'
import { TabBar } from './tab-bar.tsx'
import { useDeskKeys } from './use-desk-keys.ts'
import './shell.css'

/** Today is the desk's first page, so its other pages stand beside it. */
const todayPath = /^\/(?:today\/.*)?$/

/** What surrounds every page, and the page that the address names. */
export const Shell = () => {
  const hasNavigated = useRef(false)
  const [leaving, setLeaving] = useState<() => void>()
  const aroundNav = useMemo(
    (): AroundNavHandler => (navigate, to, options) => {
      const go = () => {
        hasNavigated.current = true
        navigate(to, options)
      }
      const isOtherPage = new URL(to, location.href).pathname !== location.pathname
      if (isOtherPage && hasUnsavedChanges()) setLeaving(() => go)
      else go()
    },
    [],
  )
  useEffect(() => {
    const onBack = () => {
      hasNavigated.current = true
    }
    addEventListener('popstate', onBack)
    return () => {
      removeEventListener('popstate', onBack)
    }
  }, [])
  return (
    <Router base="/desk" aroundNav={aroundNav}>
      <NavigationContext value={hasNavigated}>
        <ToastProvider>
          <CentreTimeZone>
            <Frame />
          </CentreTimeZone>
          <LeaveDialog
            leave={leaving}
            onClose={() => {
              setLeaving(undefined)
            }}
          />
        </ToastProvider>
      </NavigationContext>
    </Router>
  )
}

const Frame = () => {
  const t = useFrameMessages()
  const { member } = useStaff()
  const [dialog, setDialog] = useState<'find' | 'keys'>()
  const close = () => {
    setDialog(undefined)
  }
  const find = () => {
    setDialog('find')
  }
  useDeskKeys({
    find,
    showKeys: () => {
      setDialog('keys')
    },
  })
  return (
    <div className="dk">
      <a className="dk-skip" href="#dk-main">
        {t.skip}
      </a>
      <Rail onFind={find} />
      <main className="dk-main" id="dk-main" tabIndex={-1}>
        <OfflineBar />
        <Switch>
          {roomsOf(member.role).map(({ id, path, Room }) => (
            <Route key={id} path={path === '/' ? todayPath : `${path}/*?`}>
              <ErrorBoundary resetKey={id} fallback={() => <EmptyState kind="failed" title={t.brokenRoom} />}>
                <Room fallback={<div className="dk-loading" aria-busy="true" />} />
              </ErrorBoundary>
            </Route>
          ))}
          <Route path="/account">
            <AccountPage />
          </Route>
          <Route path="/more">
            <MorePage onFind={find} />
          </Route>
          <Route>
            <NotFoundPage />
          </Route>
        </Switch>
      </main>
      <TabBar />
      <FindDialog open={dialog === 'find'} onClose={close} />
      <KeysDialog open={dialog === 'keys'} onClose={close} />
    </div>
  )
}

interface LeaveDialogProps {
  /** Goes on to the page that was asked for. */
  leave: (() => void) | undefined
  onClose: () => void
}

const LeaveDialog = ({ leave, onClose }: LeaveDialogProps) => {
  const t = useFrameMessages()
  return (
    <ConfirmDialog
      open={leave !== undefined}
      onClose={onClose}
      title={t.leaveQuestion}
      confirm={t.leave}
      cancel={t.stay}
      onConfirm={() => {
        onClose()
        leave?.()
      }}
    >
      <p>{t.leaveHint}</p>
    </ConfirmDialog>
  )
}
