import { listViewers } from '@charity-kit/contract'
import { useCall } from '../data/use-call.ts'
import { Avatar } from '../parts/signals.tsx'
import { usePaymentsMessages } from './messages.ts'

/** Other members who have the payment open. The request itself registers this member as a viewer. */
export const Viewers = ({ id }: { id: number }) => {
  const t = usePaymentsMessages()
  const viewers = useCall(listViewers, { params: { id } }, { refreshEvery: 10_000 })
  const others = viewers.status === 'ready' ? viewers.value : []
  const [first] = others
  return (
    <span className="dk-foot__note dk-row" role="status">
      {first && (
        <>
          <Avatar name={first.name} small />
          {t.lookingToo(others.map(({ name }) => name).join(', '), others.length)}
        </>
      )}
    </span>
  )
}
