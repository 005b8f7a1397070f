import { Route, Switch } from 'wouter'
import { NotFoundPage } from '../parts/page.tsx'
import { BackupsPage } from './backups-page.tsx'
import { FailedEmailsPage } from './failed-emails-page.tsx'
import { TodayPage } from './today-page.tsx'
import { WallEntriesPage } from './wall-entries-page.tsx'

/** Waiting work and income, and the pages that belong to no other section. */
export const TodaySection = () => (
  <Switch>
    <Route path="/today/emails">
      <FailedEmailsPage />
    </Route>
    <Route path="/today/wall">
      <WallEntriesPage />
    </Route>
    <Route path="/today/backups">
      <BackupsPage />
    </Route>
    <Route path="/">
      <TodayPage />
    </Route>
    <Route>
      <NotFoundPage />
    </Route>
  </Switch>
)
