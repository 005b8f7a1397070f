import { readTrackingFragment, receiptSuffix } from '@charity-kit/contract'
import { Tracking } from '@charity-kit/widgets/tracking'
import { useMemo } from 'react'
import { SiteLink } from '../../routing/site-link.tsx'
import { useFragment } from '../../routing/use-fragment.ts'
import { usePageTitle, useSite } from '../../site-context.ts'

/** Removes the fragment from the address, and leaves the page as it is. */
const clearFragment = () => {
  history.replaceState(history.state, '', location.pathname + location.search)
}

/** The tracking page of a donation or an order. */
export const TrackPage = () => {
  const { t } = useSite()
  usePageTitle('track')
  const fragment = useFragment()
  const initial = useMemo(() => readTrackingFragment(fragment), [fragment])
  return (
    <div className="ch-content">
      <div className="ch-wrap site-track">
        <Tracking
          initial={initial}
          receipt={fragment.endsWith(receiptSuffix)}
          onClear={clearFragment}
          onPrint={() => print()}
          heading={
            <h1 className="ch-h2" tabIndex={-1}>
              {t.titles.track}
            </h1>
          }
        />
        <p className="site-track__gifts ch-no-print">
          <SiteLink className="ch-link" to="/gifts">
            {t.allGifts}
          </SiteLink>
        </p>
      </div>
    </div>
  )
}
