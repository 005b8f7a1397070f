import { ErrorBoundary } from '@charity-kit/ui'
import { useState } from 'react'
import { Route, Router, Switch } from 'wouter'
import { AccountPage } from '../account/account-page.tsx'
import { CentreTimeZone } from '../data/dates.tsx'
import { useFrameMessages } from '../i18n/catalogue.ts'
import { EmptyState } from '../parts/empty-state.tsx'
import { NavigationContext } from '../parts/heading-focus.ts'
import { NotFoundPage } from '../parts/page.tsx'
import { ToastProvider } from '../parts/toast.tsx'
import { sectionsOf } from '../sections.ts'
import { useStaff } from '../staff-context.ts'
import { DecisionsBar } from './decisions-bar.tsx'
import { FindDialog } from './find-dialog.tsx'
import { KeysDialog } from './keys-dialog.tsx'
import { MorePage } from './more-page.tsx'
import { OfflineBar } from './offline-bar.tsx'
import { Rail } from './rail.tsx'
import { TabBar } from './tab-bar.tsx'
import { useDeskKeys } from './use-desk-keys.ts'
import { useLeaveQuestion } from './use-leave-question.tsx'
import './shell.css'

/** Matches the addresses of Today, the desk's first page, which has no prefix of its own. */
const todayPath = /^\/(?:today\/.*)?$/

interface ShellProps {
  /** Whether the sign-in led here. The opened page then takes the focus, as after any link. */
  hasSignedIn: boolean
}

/** Frame around every page, and the page of the address. */
export const Shell = ({ hasSignedIn }: ShellProps) => {
  const { aroundNav, hasNavigated, dialog } = useLeaveQuestion(hasSignedIn)
  return (
    <Router base="/desk" aroundNav={aroundNav}>
      <NavigationContext value={hasNavigated}>
        <ToastProvider>
          <CentreTimeZone>
            <Frame />
          </CentreTimeZone>
          {dialog}
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
        {/* The frame is one row, and the page takes the remaining height. */}
        <div>
          <OfflineBar />
          <DecisionsBar />
        </div>
        <Switch>
          {sectionsOf(member.role).map(({ id, path, Section }) => (
            <Route key={id} path={path === '/' ? todayPath : `${path}/*?`}>
              <ErrorBoundary
                resetKey={id}
                fallback={() => <EmptyState kind="failed" title={t.brokenSection} />}
              >
                <Section fallback={<div className="dk-loading" aria-busy="true" />} />
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
