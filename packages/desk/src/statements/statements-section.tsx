import { Redirect, Route, Switch } from 'wouter'
import { NotFoundPage } from '../parts/page.tsx'
import { useMay } from '../staff-context.ts'
import { ImportPage } from './import-page.tsx'
import { ImportsPage } from './imports-page.tsx'
import { NewImportPage } from './new-import-page.tsx'
import { UnclaimedPage } from './unclaimed-page.tsx'
import './statements.css'

/** Statements: earlier imports, a new one, and unclaimed money. */
export const StatementsSection = () => {
  const mayImport = useMay('payments')
  return (
    <Switch>
      <Route path="/statements/new">{mayImport ? <NewImportPage /> : <Redirect to="/statements" />}</Route>
      <Route path="/statements/unclaimed">
        <UnclaimedPage />
      </Route>
      <Route path="/statements/:id">{({ id }) => <ImportPage key={id} id={Number(id)} />}</Route>
      <Route path="/statements">
        <ImportsPage />
      </Route>
      <Route>
        <NotFoundPage />
      </Route>
    </Switch>
  )
}
