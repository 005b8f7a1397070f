import { Page } from '../parts/page.tsx'
import { usePeopleMessages } from './messages.ts'

export const PeopleRoom = () => {
  const t = usePeopleMessages()
  return <Page title={t.title}>{null}</Page>
}
