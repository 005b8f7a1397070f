import type { AccountMessages } from '../../i18n/en/account.ts'
import { Spinner } from '@charity-kit/ui'

export const Loading = ({ t }: { t: AccountMessages }) => (
  <p className="ch-stack ch-center ch-muted" role="status">
    <Spinner large />
    {t.loading}
  </p>
)
