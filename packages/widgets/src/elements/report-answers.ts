import type { ApiError } from '@charity-kit/client'
import type { ConnectionProviderProps } from '@charity-kit/client/react'
import type { Place } from './fetch-on-intent.ts'
import { report } from './report.ts'

interface Options {
  apiBase: string
  /** The call without which the element has nothing to show. */
  essential?: object
  /** The campaign that the page asks for, in the essential call's answer. */
  campaign?: number | undefined
  /** The product that the page asks for by the essential call. */
  product?: number | undefined
}

/**
 * Reports to the page's author why calls fail, which visitors only see as "try again", and shows what stands inside the element for
 * as long as it has nothing to show.
 */
export const reportAnswers =
  (
    {
      element,
      showFallback,
      noteProgress,
    }: Pick<Place<unknown>, 'element' | 'showFallback' | 'noteProgress'>,
    { apiBase, essential, campaign, product }: Options,
  ): NonNullable<ConnectionProviderProps['onAnswer']> =>
  (call, result, { params }) => {
    noteProgress()
    // Another product may be asked for, too: addToCart() is given any number.
    const isEssential = call === essential && (product === undefined || Object.is(params?.['id'], product))
    if (isEssential) showFallback(!result.ok)
    if (!result.ok) {
      void reportFailure(element, apiBase, result.error)
      if (product && isEssential && isNotFound(result.error))
        report(
          element,
          'unknown-product',
          `asks for product ${String(product)}, which ${apiBase} does not sell`,
          'correct its product-id',
        )
    } else if (campaign && isEssential && !hasRecord(result.value, campaign))
      report(
        element,
        'unknown-campaign',
        `asks for campaign ${String(campaign)}, which is no active campaign of ${apiBase}`,
        'correct its campaign-id, or leave it out',
      )
  }

const isNotFound = (error: ApiError) => error.kind === 'rejected' && error.code === 'not_found'

const hasRecord = (records: unknown, id: number) =>
  Array.isArray(records) && records.some((record: { id?: unknown }) => record.id === id)

const reportFailure = async (element: Element, apiBase: string, error: ApiError): Promise<void> => {
  if (error.kind === 'rejected' && error.code === 'client_key_refused')
    report(
      element,
      'key-refused',
      `is refused by ${apiBase} (${error.message})`,
      `set the client-key that the centre gave you for ${location.origin}`,
    )
  if (error.kind !== 'offline') return
  // A browser does not say why it let no answer through. Without CORS it does say whether there is a server, by a file that
  // every page may have.
  const script = new URL('/embed/v1/charity-widgets.js', apiBase)
  const isThere = await fetch(script, { method: 'HEAD', mode: 'no-cors', cache: 'no-store' }).then(
    () => true,
    () => false,
  )
  if (isThere)
    report(
      element,
      'origin-refused',
      `may not be used by pages of ${origin}`,
      origin === 'null'
        ? 'open the page by an address, and without a sandbox around it'
        : 'ask the centre to add that address to its list for your client-key',
    )
  else
    report(
      element,
      'unreachable',
      `gets no answer from ${apiBase}`,
      "check the api-base, the network, and what the page's content security policy allows",
    )
}
