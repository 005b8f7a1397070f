import { Page } from '../parts/page.tsx'
import { useCampaignsMessages } from './messages.ts'

export const CampaignsRoom = () => {
  const t = useCampaignsMessages()
  return <Page title={t.title}>{null}</Page>
}
