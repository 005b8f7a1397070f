import { useConnection } from '@charity-kit/client/react'
import { useLanguage } from '@charity-kit/ui'
import { centreAddress } from '../centre-address.ts'

const paths = { campaign: '/donate', product: '/marketplace' } as const

/**
 * Returns the absolute address of a campaign or product. `template` is a page of the host, with "{id}" in place of the
 * number.
 * Without `template` it is the centre's own page in the visitor's language. Without a number it is the page with all of
 * them.
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
