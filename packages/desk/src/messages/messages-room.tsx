import { Page } from '../parts/page.tsx'
import { useMessagesMessages } from './messages.ts'

export const MessagesRoom = () => {
  const t = useMessagesMessages()
  return <Page title={t.title}>{null}</Page>
}
