import { Page } from '../parts/page.tsx'
import { usePaymentsMessages } from './messages.ts'

export const PaymentsRoom = () => {
  const t = usePaymentsMessages()
  return <Page title={t.title}>{null}</Page>
}
