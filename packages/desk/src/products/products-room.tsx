import { Page } from '../parts/page.tsx'
import { useProductsMessages } from './messages.ts'

export const ProductsRoom = () => {
  const t = useProductsMessages()
  return <Page title={t.title}>{null}</Page>
}
