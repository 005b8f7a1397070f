import { useConnection } from '@charity-kit/client/react'
import { useLanguage } from '@charity-kit/ui'
import { centreAddress } from '../centre-address.ts'

const paths = { campaign: '/donate', product: '/marketplace' } as const

/**
 * The absolute address that opens a campaign or product. `template` is a page of the host, with "{id}" where the number belongs;
 * without one it is the centre's own page, in the visitor's language, and without a number the page that has them all.
 */
export const useShareAddress = (
  kind: keyof typeof paths,
  id: number | undefined,
  template?: string,
): string => {
  const { apiBase } = useConnection()
  const language = useLanguage()
  if (template && id !== undefined)
    return new URL(template.replaceAll('{id}', String(id)), location.href).href
  const address = new URL(centreAddress(apiBase, paths[kind]), location.href)
  if (id !== undefined) address.searchParams.set(kind, String(id))
  if (language !== 'en') address.searchParams.set('lang', language)
  return address.href
}
