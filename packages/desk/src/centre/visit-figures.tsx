import { getSiteFigures, type SiteFigures } from '@charity-kit/contract'
import { CopyField, ResourceState } from '@charity-kit/ui'
import { useCall } from '../data/use-call.ts'
import { DataTable } from '../parts/data-table.tsx'
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
          value.releases.length === 0 ? (
            <p className="ch-muted">{t.notCounted}</p>
          ) : (
            <FiguresTable figures={value} />
          )
        }
      </ResourceState>
      <div className="dk-snippet">
        <CopyField label={t.toCount} value={snippet} copyable />
      </div>
      <p className="ch-muted">{t.visitsHint}</p>
    </>
  )
}

const FiguresTable = ({ figures }: { figures: SiteFigures }) => {
  const t = useCentreMessages()
  const { releases } = figures
  const rows = [
    ...releases.map(({ release, ...counts }) => ({ name: release || t.otherRelease, ...counts })),
    ...(releases.length > 1 ? [{ name: t.allReleases, ...figures }] : []),
  ]
  type Row = (typeof rows)[number]
  const count = (id: 'loaded' | 'failed' | 'opened' | 'sent') => ({
    id,
    header: t.visitCounts[id],
    cell: (row: Row) => row[id],
  })
  return (
    <DataTable
      caption={t.visits}
      columns={[
        { id: 'release', header: t.release, card: 'title', cell: ({ name }) => <b>{name}</b> },
        count('loaded'),
        count('failed'),
        count('opened'),
        {
          id: 'usable',
          header: t.usableWithin,
          cell: ({ usableWithinMs }) => (usableWithinMs === null ? '–' : t.seconds(usableWithinMs / 1000)),
        },
        count('sent'),
      ]}
      rows={rows}
      rowKey={({ name }) => name}
    />
  )
}
