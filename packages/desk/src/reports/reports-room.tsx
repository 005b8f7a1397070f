import { Page } from '../parts/page.tsx'
import { useReportsMessages } from './messages.ts'

export const ReportsRoom = () => {
  const t = useReportsMessages()
  return <Page title={t.title}>{null}</Page>
}
