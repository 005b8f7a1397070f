import { Spinner } from '@charity-kit/ui'
import { useAccountMessages } from './use-account-messages.ts'

export const Loading = () => {
  const t = useAccountMessages()
  return (
    <p className="ch-stack ch-center ch-muted" role="status">
      <Spinner large />
      {t.loading}
    </p>
  )
}
