import { Route, Switch } from 'wouter'
import { NotFoundPage } from '../parts/page.tsx'
import { FirstSteps } from './first-steps.tsx'
import { LimitsPage } from './limits-page.tsx'
import { MailsPage } from './mails-page.tsx'
import { NumbersPage } from './numbers-page.tsx'
import { PartnersPage } from './partners-page.tsx'
import { PhoneTextsPage } from './phone-texts-page.tsx'
import { ContactsPage, TextsPage } from './texts-page.tsx'
import { VersionsPage } from './versions-page.tsx'

/**
 * Pages for the centre's owners: numbers, partners, texts, emails, phone texts, contacts and limits, each with its
 * versions.
 */
export const CentreSection = () => (
  <Switch>
    <Route path="/centre">
      <NumbersPage />
    </Route>
    <Route path="/centre/partners/:site?">{({ site }) => <PartnersPage site={site} />}</Route>
    <Route path="/centre/texts/:page?">{({ page }) => <TextsPage page={page} />}</Route>
    <Route path="/centre/mails/:mail?">{({ mail }) => <MailsPage mail={mail} />}</Route>
    <Route path="/centre/phone-texts/:text?">{({ text }) => <PhoneTextsPage text={text} />}</Route>
    <Route path="/centre/contacts">
      <ContactsPage />
    </Route>
    <Route path="/centre/limits">
      <LimitsPage />
    </Route>
    <Route path="/centre/start">
      <FirstSteps />
    </Route>
    <Route path="/centre/versions/:part/:version?">
      {({ part, version }) => <VersionsPage part={part} version={version} />}
    </Route>
    <Route>
      <NotFoundPage />
    </Route>
  </Switch>
)
