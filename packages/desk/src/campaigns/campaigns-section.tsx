import { Route, Switch } from 'wouter'
import { NotFoundPage } from '../parts/page.tsx'
import { CampaignList } from './campaign-list.tsx'
import { CampaignPage, NewCampaignPage } from './campaign-page.tsx'
import { NewsPage } from './news-page.tsx'

/** What the centre collects for. */
export const CampaignsSection = () => (
  <Switch>
    <Route path="/campaigns/new">
      <NewCampaignPage />
    </Route>
    <Route path="/campaigns/:id/news">{({ id }) => <NewsPage key={id} id={Number(id)} />}</Route>
    <Route path="/campaigns/:id">{({ id }) => <CampaignPage key={id} id={Number(id)} />}</Route>
    <Route path="/campaigns">
      <CampaignList />
    </Route>
    <Route>
      <NotFoundPage />
    </Route>
  </Switch>
)
