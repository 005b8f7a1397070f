import { Page } from '../parts/page.tsx'
import { useOrdersMessages } from './messages.ts'

export const OrdersRoom = () => {
  const t = useOrdersMessages()
  return <Page title={t.title}>{null}</Page>
}
