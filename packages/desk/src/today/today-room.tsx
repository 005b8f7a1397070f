import { Page } from '../parts/page.tsx'
import { useTodayMessages } from './messages.ts'

export const TodayRoom = () => {
  const t = useTodayMessages()
  return <Page title={t.title}>{null}</Page>
}
