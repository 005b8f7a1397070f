import { mailingLists } from '@charity-kit/contract'
import { Route, Switch } from 'wouter'
import { NotFoundPage } from '../parts/page.tsx'
import { CampaignList } from './campaign-list.tsx'
import { CampaignPage, NewCampaignPage } from './campaign-page.tsx'
import { CampaignNewsPage, MailingListPage } from './news-page.tsx'

/** Pages of the centre's campaigns. */
export const CampaignsSection = () => (
  <Switch>
    <Route path="/campaigns/new">
      <NewCampaignPage />
    </Route>
    {mailingLists.map((list) => (
      <Route key={list} path={`/campaigns/news/${list}`}>
        <MailingListPage key={list} list={list} />
      </Route>
    ))}
    <Route path="/campaigns/:id/news">{({ id }) => <CampaignNewsPage key={id} id={Number(id)} />}</Route>
    <Route path="/campaigns/:id">{({ id }) => <CampaignPage key={id} id={Number(id)} />}</Route>
    <Route path="/campaigns">
      <CampaignList />
    </Route>
    <Route>
      <NotFoundPage />
    </Route>
  </Switch>
)
