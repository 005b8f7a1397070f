import { Page } from '../parts/page.tsx'
import { useCentreMessages } from './messages.ts'

export const CentreRoom = () => {
  const t = useCentreMessages()
  return <Page title={t.title}>{null}</Page>
}
