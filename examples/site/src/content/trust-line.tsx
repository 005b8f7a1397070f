import type { Resource } from '@charity-kit/client/react'
import type { Centre } from '@charity-kit/contract'
import { Icon, RichText } from '@charity-kit/ui'
import { useSite } from '../site-context.ts'

/** The holder of the account and their registration number; empty until both are known. */
export const TrustLine = ({ centre }: { centre: Resource<Centre> }) => {
  const { t } = useSite()
  if (centre.status !== 'ready') return null
  const { name, contact } = centre.value
  if (contact?.registration === undefined) return null
  return (
    <p className="ch-row ch-small ch-muted">
      <Icon name="shield" />
      <span>
        <RichText verbatim text={t.accountOf(name, contact.registration)} />
      </span>
    </p>
  )
}
