import { useConnection } from '@charity-kit/client/react'
import { useLanguage } from '@charity-kit/ui'
import { centreAddress } from '../centre-address.ts'

const paths = { campaign: '/donate', product: '/marketplace' } as const

/**
 * The absolute address that opens a campaign or product. `template` is a page of the host, with "{id}" where the number belongs;
 * without one it is the centre's own page, in the visitor's language.
 */
export const useShareAddress = (kind: keyof typeof paths, id: number, template?: string): string => {
  const { apiBase } = useConnection()
  const language = useLanguage()
  if (template) return new URL(template.replaceAll('{id}', String(id)), location.href).href
  const address = new URL(centreAddress(apiBase, paths[kind]), location.href)
  address.searchParams.set(kind, String(id))
  if (language !== 'en') address.searchParams.set('lang', language)
  return address.href
}
