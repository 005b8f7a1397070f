import {
  listCampaigns,
  paymentChannels,
  paymentFlags,
  paymentKinds,
  paymentStates,
} from '@charity-kit/contract'
import { useFilters } from '../data/filters.ts'
import { useSearchText } from '../data/search-text.ts'
import { useCall } from '../data/use-call.ts'
import { DayField } from '../parts/day-field.tsx'
import { ChoiceChip, FilterChips, MoreChip, ToggleChip } from '../parts/filter-chips.tsx'
import { SearchField } from '../parts/search-field.tsx'
import { usePaymentsMessages } from './messages.ts'

const inMore = ['kind', 'campaign', 'from', 'to', 'matched'] as const

/** The search and the filters above the queue. */
export const PaymentFilters = ({ waiting }: { waiting: string | undefined }) => {
  const t = usePaymentsMessages()
  const [filters, setFilter] = useFilters()
  const [search, setSearch] = useSearchText()
  return (
    <>
      <SearchField
        label={t.search}
        placeholder={t.searchHint}
        value={search}
        onSearch={(text) => {
          setSearch(text.trim())
        }}
      />
      <FilterChips label={t.filters}>
        <ChoiceChip
          name={t.state}
          value={filters.state}
          unset={search !== '' ? t.all : waiting === undefined ? t.states.submitted : t.toCheck(waiting)}
          choices={[
            ...paymentStates.map((state) => [state, t.states[state]] as const),
            ['all', t.all] as const,
          ].filter(([state]) => state !== (search === '' ? 'submitted' : 'all'))}
          onChange={(value) => {
            setFilter('state', value)
          }}
        />
        <ChoiceChip
          name={t.channel}
          value={filters.channel}
          choices={paymentChannels.map((channel) => [channel, t.channels[channel]] as const)}
          onChange={(value) => {
            setFilter('channel', value)
          }}
        />
        <ChoiceChip
          name={t.flag}
          value={filters.flag}
          choices={paymentFlags.map((flag) => [flag, t.flags[flag][0]] as const)}
          onChange={(value) => {
            setFilter('flag', value)
          }}
        />
        <MoreChip count={inMore.filter((name) => filters[name] !== undefined).length}>
          <MoreFilters />
        </MoreChip>
      </FilterChips>
    </>
  )
}

/** Filters without room above the list. */
const MoreFilters = () => {
  const t = usePaymentsMessages()
  const [filters, setFilter] = useFilters()
  const campaigns = useCall(listCampaigns, {})
  return (
    <div className="dk-form">
      <FilterChips label={t.filters}>
        <ChoiceChip
          name={t.kind}
          value={filters.kind}
          choices={paymentKinds.map((kind) => [kind, t.kinds[kind]] as const)}
          onChange={(value) => {
            setFilter('kind', value)
          }}
        />
        <ChoiceChip
          name={t.campaign}
          value={filters.campaign}
          choices={
            campaigns.status === 'ready'
              ? campaigns.value.map(({ id, name }) => [String(id), name] as const)
              : []
          }
          onChange={(value) => {
            setFilter('campaign', value)
          }}
        />
        <ToggleChip
          isOn={filters.matched === 'yes'}
          onChange={(isOn) => {
            setFilter('matched', isOn ? 'yes' : undefined)
          }}
        >
          {t.matchedOnly}
        </ToggleChip>
      </FilterChips>
      <div className="dk-two">
        {(['from', 'to'] as const).map((name) => (
          <DayField
            key={name}
            label={t[name]}
            value={filters[name]}
            onChange={(day) => {
              setFilter(name, day)
            }}
          />
        ))}
      </div>
    </div>
  )
}
