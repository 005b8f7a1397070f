import { dedicationText, formatTzs, listWall, wallPageSize, type WallEntry } from '@charity-kit/contract'
import { useResource } from '@charity-kit/client/react'
import { Button, LoadFailure, nonBreaking, useLanguage, useMessages, useUniqueId } from '@charity-kit/ui'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { FeatureBoundary, type FailureProps } from '../feature-boundary.tsx'
import { catalogue } from '../i18n/catalogue.ts'
import { donorWall as english, type DonorWallMessages } from '../i18n/en/donor-wall.ts'
import { daysAgo } from './days-ago.ts'

const messages = catalogue.messages('donorWall', english)

export interface DonorWallProps extends FailureProps {
  /** Number of a campaign; by default all campaigns. */
  campaignId?: number | undefined
  /** Time zone of the centre. */
  timeZone?: string | undefined
}

/** Donors with verified donations who asked to be named. Renders nothing while there are none. */
export const DonorWall = (props: DonorWallProps) => (
  <FeatureBoundary feature="wall" onError={props.onError}>
    <WallContent {...props} />
  </FeatureBoundary>
)

const WallContent = ({ campaignId, timeZone }: DonorWallProps) => {
  const t = useMessages(messages)
  const id = useUniqueId()
  const [pages, setPages] = useState(1)
  const first = useResource(listWall, { query: queryOf(campaignId, 1) })
  if (first.status !== 'ready' || first.value.length === 0) return undefined
  const total = first.total ?? 0
  return (
    <section className="ch-stack" aria-labelledby={id}>
      <div className="ch-stack ch-stack--2">
        <h3 className="ch-h3" id={id}>
          {t.peopleWhoHelped}
        </h3>
        <p className="ch-muted">{t.confirmedDonations}</p>
      </div>
      <Entries entries={first.value} timeZone={timeZone} t={t} />
      {[...Array(pages - 1).keys()].map((index) => (
        <LaterPage key={index} campaignId={campaignId} page={index + 2} timeZone={timeZone} t={t} />
      ))}
      {total > pages * wallPageSize && (
        <div>
          <Button
            variant="line"
            onClick={() => {
              setPages(pages + 1)
            }}
          >
            {t.showMore}
          </Button>
        </div>
      )}
    </section>
  )
}

const queryOf = (campaignId: number | undefined, page: number) => ({
  ...(campaignId !== undefined && { campaign: String(campaignId) }),
  ...(page > 1 && { page: String(page) }),
})

interface LaterPageProps extends DonorWallProps {
  page: number
  t: DonorWallMessages
}

/** The page that 'Show more' loaded. It gets the focus, because the button may be gone. */
const LaterPage = ({ campaignId, page, timeZone, t }: LaterPageProps) => {
  const entries = useResource(listWall, { query: queryOf(campaignId, page) })
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    if (entries.status === 'ready') list.current?.focus()
  }, [entries.status])
  if (entries.status === 'failed')
    return <LoadFailure message={t.failed} onRetry={entries.retry} retrying={entries.retrying} compact />
  return entries.status === 'ready' ? (
    <Entries entries={entries.value} timeZone={timeZone} t={t} list={list} />
  ) : undefined
}

interface EntriesProps extends Pick<DonorWallProps, 'timeZone'> {
  entries: readonly WallEntry[]
  t: DonorWallMessages
  list?: RefObject<HTMLOListElement | null>
}

const beads = ['petal', 'leaf', 'brass'] as const

const Entries = ({ entries, timeZone, t, list }: EntriesProps) => {
  const language = useLanguage()
  return (
    <ol className="ch-wall" ref={list} tabIndex={list && -1}>
      {entries.map(({ id, name, amount, words, dedication, date }, index) => (
        <li key={id}>
          <span className={`ch-wall__bead ch-wall__bead--${beads[index % 3] ?? ''}`} aria-hidden="true" />
          <div>
            <p className="ch-wall__head">
              <b translate={name ? 'no' : undefined}>{name || t.anonymous}</b>
              {amount !== null && <span className="ch-money">{nonBreaking(formatTzs(amount))}</span>}
            </p>
            {dedication && <p className="ch-wall__words">{dedicationText(dedication, language)}</p>}
            {words && <p className="ch-wall__words">{words}</p>}
            <p className="ch-small ch-muted">{daysAgo(date, language, timeZone)}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}
