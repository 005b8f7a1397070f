import {
  formatTzs,
  listCampaigns,
  translatedText,
  type CampaignState,
  type StaffCampaign,
} from '@charity-kit/contract'
import { buttonClass, Icon, ResourceState, useLanguage } from '@charity-kit/ui'
import { Link } from 'wouter'
import { useDates } from '../data/dates.tsx'
import { useFilters } from '../data/filters.ts'
import { useCall } from '../data/use-call.ts'
import { DataTable, type Column } from '../parts/data-table.tsx'
import { EmptyState } from '../parts/empty-state.tsx'
import { useListKeys } from '../parts/keys.ts'
import { wholeList } from '../parts/list-parts.tsx'
import { Page } from '../parts/page.tsx'
import { Badge } from '../parts/signals.tsx'
import { TabRow } from '../parts/tab-row.tsx'
import { useMay } from '../staff-context.ts'
import { useCampaignsMessages } from './messages.ts'

/** States of the campaigns in each tab. */
const tabs = {
  current: ['running', 'planned'],
  ended: ['ended'],
  archived: ['archived'],
} as const satisfies Record<string, readonly CampaignState[]>
type Tab = keyof typeof tabs

const inTab = (campaigns: readonly StaffCampaign[], tab: Tab) =>
  campaigns.filter(({ state }) => (tabs[tab] as readonly CampaignState[]).includes(state))

/** Campaigns by their state. Each links to its form. */
export const CampaignList = () => {
  const t = useCampaignsMessages()
  const mayChange = useMay('centre')
  const [{ show }] = useFilters()
  const tab: Tab = show === 'ended' || show === 'archived' ? show : 'current'
  const campaigns = useCall(listCampaigns, {})
  const columns = useColumns()
  useListKeys()
  const all = campaigns.status === 'ready' ? campaigns.value : []
  return (
    <Page
      title={t.title}
      subtitle={
        campaigns.status === 'ready' && t.running(all.filter(({ state }) => state === 'running').length)
      }
      actions={
        <>
          <Link className={buttonClass({ variant: 'line' })} href="/campaigns/news/newsletter">
            {t.newsletter}
          </Link>
          {mayChange && (
            <Link className={buttonClass()} href="/campaigns/new">
              <Icon name="more" />
              {t.newCampaign}
            </Link>
          )}
        </>
      }
    >
      <TabRow
        label={t.states}
        tabs={(['current', 'ended', 'archived'] as const).map((each) => ({
          href: each === 'current' ? '/campaigns' : `/campaigns?show=${each}`,
          text: t[each],
          isCurrent: each === tab,
        }))}
      />
      <ResourceState resource={campaigns} failed={t.loadFailed} onRetry={campaigns.retry}>
        {(value) => {
          const rows = inTab(value, tab)
          return (
            <DataTable
              caption={t.title}
              columns={columns}
              rows={rows}
              rowKey={({ id }) => String(id)}
              pages={wholeList(rows.length)}
              empty={
                <EmptyState kind="done" title={t.none}>
                  {t.noneHint}
                </EmptyState>
              }
            />
          )
        }}
      </ResourceState>
    </Page>
  )
}

const useColumns = (): Column<StaffCampaign>[] => {
  const t = useCampaignsMessages()
  const language = useLanguage()
  const { formatDate } = useDates()
  return [
    {
      id: 'campaign',
      header: t.campaign,
      card: 'title',
      cell: (campaign) => (
        <Link href={`/campaigns/${String(campaign.id)}`}>{translatedText(campaign, 'name', language)}</Link>
      ),
    },
    {
      id: 'raised',
      header: t.raised,
      isNumber: true,
      card: 'sum',
      cell: ({ openingBalance, verified }) => formatTzs(openingBalance + verified),
    },
    { id: 'target', header: t.target, isNumber: true, cell: ({ target }) => formatTzs(target) },
    { id: 'until', header: t.until, cell: ({ ends }) => formatDate(ends) },
    {
      id: 'state',
      header: t.stateName,
      card: 'hidden',
      cell: (campaign) => <CampaignBadge campaign={campaign} />,
    },
  ]
}

/** State of a campaign: whether it takes donations. */
export const CampaignBadge = ({ campaign: { state, generalFund } }: { campaign: StaffCampaign }) => {
  const t = useCampaignsMessages()
  const text = generalFund ? `${t.state[state]}, ${t.generalFund.toLowerCase()}` : t.state[state]
  return state === 'running' ? (
    <Badge tone="good" icon="done">
      {text}
    </Badge>
  ) : (
    <Badge icon="clock">{text}</Badge>
  )
}
