import { Page } from '../parts/page.tsx'
import { useTeamMessages } from './messages.ts'

export const TeamRoom = () => {
  const t = useTeamMessages()
  return <Page title={t.title}>{null}</Page>
}
