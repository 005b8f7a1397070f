import { personRecordKinds } from '@charity-kit/contract'
import { Route, Switch } from 'wouter'
import { NotFoundPage } from '../parts/page.tsx'
import { FindPersonPage } from './find-person-page.tsx'
import { PersonPage } from './person-page.tsx'
import { ReceiptPage } from './receipt-page.tsx'

/** Pages of donors and buyers. An address of the desk names a person's record, never the person. */
export const PeopleSection = () => (
  <Switch>
    <Route path="/people">
      <FindPersonPage />
    </Route>
    <Route path="/people/receipt/:payment">
      {({ payment }) => <ReceiptPage payment={Number(payment)} />}
    </Route>
    <Route path="/people/:kind/:id">
      {({ kind, id }) => {
        const known = personRecordKinds.find((name) => name === kind)
        return known ? <PersonPage key={`${kind}/${id}`} kind={known} id={Number(id)} /> : <NotFoundPage />
      }}
    </Route>
    <Route>
      <NotFoundPage />
    </Route>
  </Switch>
)
