import { formatNumber, getSiteFigures, type SiteFigures } from '@charity-kit/contract'
import { CopyField, ResourceState } from '@charity-kit/ui'
import { useCall } from '../data/use-call.ts'
import { Facts } from '../parts/facts.tsx'
import { useCentreMessages } from './messages.ts'

/** What is counted of the visits to a site's pages, where the site has chosen to count them. */
export const VisitFigures = ({ siteKey }: { siteKey: string }) => {
  const t = useCentreMessages()
  const figures = useCall(getSiteFigures, { query: { site: siteKey } })
  const snippet = `<script src="${location.origin}/embed/v1/charity-figures.js" data-client-key="${siteKey}" async></script>`
  return (
    <>
      <h3 className="dk-h3">{t.visits}</h3>
      <ResourceState resource={figures} failed={t.visitsFailed} onRetry={figures.retry} compact>
        {(value) =>
          value.releases.length === 0 ? <p className="ch-muted">{t.notCounted}</p> : <Sums figures={value} />
        }
      </ResourceState>
      <div className="dk-snippet">
        <CopyField label={t.toCount} value={snippet} copyable />
      </div>
      <p className="ch-muted">{t.visitsHint}</p>
    </>
  )
}

/** All of them, and under it each release's where there are several. */
const Sums = ({ figures }: { figures: SiteFigures }) => {
  const t = useCentreMessages()
  const { releases } = figures
  const factsOf = ({ usableWithinMs, ...counts }: Omit<SiteFigures, 'from' | 'to' | 'releases'>) =>
    [
      ...(['loaded', 'failed', 'opened', 'sent'] as const).map(
        (name) => [t.visitCounts[name], formatNumber(counts[name])] as const,
      ),
      [t.usableWithin, usableWithinMs === null ? '–' : t.seconds(usableWithinMs / 1000)] as const,
    ] as const
  return (
    <>
      <Facts facts={factsOf(figures)} />
      {releases.length > 1 && (
        <ul className="dk-list">
          {releases.map(({ release, ...counts }) => (
            <li key={release}>
              <small>
                <b>{release || t.otherRelease}</b>:{' '}
                {factsOf(counts)
                  .map((fact) => fact.join(' '))
                  .join(', ')}
              </small>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
