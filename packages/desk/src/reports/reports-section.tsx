import { Route, Switch } from 'wouter'
import { NotFoundPage } from '../parts/page.tsx'
import { DonorStatementPage } from './donor-statement-page.tsx'
import { ReconciliationPage } from './reconciliation-page.tsx'
import { ReportPage } from './report-page.tsx'

/** Income and outgoings for the board, and a donor's year. */
export const ReportsSection = () => (
  <Switch>
    <Route path="/reports">
      <ReportPage />
    </Route>
    <Route path="/reports/reconcile">
      <ReconciliationPage />
    </Route>
    <Route path="/reports/donor">
      <DonorStatementPage />
    </Route>
    <Route>
      <NotFoundPage />
    </Route>
  </Switch>
)
