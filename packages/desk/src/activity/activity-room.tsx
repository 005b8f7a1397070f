import { Page } from '../parts/page.tsx'
import { useActivityMessages } from './messages.ts'

export const ActivityRoom = () => {
  const t = useActivityMessages()
  return <Page title={t.title}>{null}</Page>
}
