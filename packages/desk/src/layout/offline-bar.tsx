import { Button } from '@charity-kit/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { useDates } from '../data/dates.tsx'
import { useFrameMessages } from '../i18n/catalogue.ts'
import { DeskIcon } from '../parts/desk-icon.tsx'

/** Time when the network went, by the browser; undefined while there is a network. */
let offlineSince: number | undefined = navigator.onLine ? undefined : Date.now()

const subscribe = (onChange: () => void) => {
  const onOffline = () => {
    offlineSince ??= Date.now()
    onChange()
  }
  const onOnline = () => {
    offlineSince = undefined
    onChange()
  }
  // The network may have come back while nothing listened.
  if (navigator.onLine) offlineSince = undefined
  addEventListener('offline', onOffline)
  addEventListener('online', onOnline)
  return () => {
    removeEventListener('offline', onOffline)
    removeEventListener('online', onOnline)
  }
}

/** Note that the network is gone, since when, and that nothing is lost. */
export const OfflineBar = () => {
  const t = useFrameMessages()
  const { timeAt } = useDates()
  const queries = useQueryClient()
  const since = useSyncExternalStore(subscribe, () => offlineSince)
  return (
    <div role="status" className={since === undefined ? undefined : 'dk-offline'}>
      {since !== undefined && (
        <>
          <DeskIcon name="offline" />
          <span>{t.offlineSince(timeAt(new Date(since).toISOString()))}</span>
          <Button
            variant="quiet"
            size="small"
            onClick={() => {
              void queries.refetchQueries({ type: 'active' })
            }}
          >
            {t.tryNow}
          </Button>
        </>
      )}
    </div>
  )
}
