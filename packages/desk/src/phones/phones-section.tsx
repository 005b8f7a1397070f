import { Redirect, Route, Switch } from 'wouter'
import { NotFoundPage } from '../parts/page.tsx'
import { useMay } from '../staff-context.ts'
import { AddPhonePage } from './add-phone-page.tsx'
import { PhoneTestPage } from './phone-test-page.tsx'
import { PhonesPage } from './phones-page.tsx'
import { UnreadPage } from './unread-page.tsx'
import './phones.css'

/** Feeds of payments: phones, providers, and the messages that could not be read. */
export const PhonesSection = () => {
  const mayAdd = useMay('centre')
  return (
    <Switch>
      <Route path="/phones/add">{mayAdd ? <AddPhonePage /> : <Redirect to="/phones" />}</Route>
      <Route path="/phones/unread">
        <UnreadPage />
      </Route>
      <Route path="/phones/:id/test">{({ id }) => <PhoneTestPage id={Number(id)} />}</Route>
      <Route path="/phones">
        <PhonesPage />
      </Route>
      <Route>
        <NotFoundPage />
      </Route>
    </Switch>
  )
}
