import { Page } from '../parts/page.tsx'
import { useStatementsMessages } from './messages.ts'

export const StatementsRoom = () => {
  const t = useStatementsMessages()
  return <Page title={t.title}>{null}</Page>
}
