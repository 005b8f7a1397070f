import type { ApiError } from '@charity-kit/client'
import type { ConnectionProviderProps } from '@charity-kit/client/react'
import { clientKeyPattern, type Product } from '@charity-kit/contract'
import type { Place } from './fetch-on-intent.ts'
import { report } from './report.ts'

interface Options {
  apiBase: string
  /** Call without which the element has nothing to show. */
  essential?: object
  /** Number of the campaign that the page names, to be found in the essential call's response. */
  campaign?: number | undefined
  /** Number of the product that the page names, which the essential call reads. */
  product?: number | undefined
  /** Category that the page names; the essential call lists the products of all categories. */
  category?: string | undefined
}

/**
 * Reports to the page's author why calls fail; visitors only see "try again".
 * Shows the element's own content as long as there is nothing else to show.
 */
export const reportAnswers =
  (
    {
      element,
      showFallback,
      noteProgress,
    }: Pick<Place<unknown>, 'element' | 'showFallback' | 'noteProgress'>,
    { apiBase, essential, campaign, product, category }: Options,
  ): NonNullable<ConnectionProviderProps['onAnswer']> =>
  (call, result, { params }) => {
    noteProgress()
    // Ignores calls for another product, because addToCart() accepts any number.
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
        `asks for campaign ${String(campaign)}, which is not an active campaign of ${apiBase}`,
        'correct its campaign-id, or leave it out',
      )
    else if (category && isEssential && lacksCategory(result, category))
      report(
        element,
        'unknown-category',
        `asks for the category "${category}", in which ${apiBase} sells nothing`,
        'correct its category, in the spelling of the shop, or leave it out',
      )
  }

const isNotFound = (error: ApiError) => error.kind === 'rejected' && error.code === 'not_found'

const hasRecord = (records: unknown, id: number) =>
  Array.isArray(records) && records.some((record: { id?: unknown }) => record.id === id)

/** Whether the response has all products, and none in the category. */
const lacksCategory = ({ value, total }: { value: unknown; total?: number | undefined }, category: string) =>
  Array.isArray(value) &&
  (total === undefined || value.length >= total) &&
  !value.some((product: Partial<Product>) => product.category?.name === category)

/**
 * Whether the server is a charity-kit server, which serves the script's files to any page, even while its API fails.
 */
const isCharityKit = (apiBase: string): Promise<boolean> =>
  fetch(new URL('/embed/v1/release.json', apiBase), { cache: 'no-store', credentials: 'omit' })
    .then((response) => response.json())
    .then(
      () => true,
      () => false,
    )

/** Whether any server responds. Without CORS a page learns no more than that. */
const isReachable = (apiBase: string): Promise<boolean> =>
  fetch(apiBase, { method: 'HEAD', mode: 'no-cors', cache: 'no-store', credentials: 'omit' }).then(
    () => true,
    () => false,
  )

/** Whether the response is not this API's, whose errors all have a code. */
const isForeignAnswer = (error: ApiError) =>
  error.kind === 'malformed' || (error.kind === 'rejected' && error.code === '')

const reportFailure = async (element: Element, apiBase: string, error: ApiError): Promise<void> => {
  const { clientKey: key } = element as Element & { clientKey?: string | null }
  if (error.kind === 'rejected' && error.code === 'client_key_refused')
    report(
      element,
      'key-refused',
      `is refused by ${apiBase} (${error.message})`,
      `set the client-key that the centre gave you for ${location.origin}`,
    )
  // The centre rejects every other page without a key, and the missing key has been reported.
  if (key && error.kind === 'rejected' && error.code === 'origin_refused')
    report(
      element,
      'origin-refused',
      `may not be used by pages of ${origin}`,
      origin === 'null'
        ? 'open the page by an address, and without a sandbox around it'
        : 'ask the centre to add that address to its list for your client-key',
    )
  if (key && !clientKeyPattern.test(key)) return // diagnose() has reported it
  const isForeign = isForeignAnswer(error)
  if (error.kind !== 'offline' && error.kind !== 'unexpected' && !isForeign) return
  const { origin: server, pathname } = new URL(apiBase, location.href)
  const isCentre = await isCharityKit(apiBase)
  if (isCentre && pathname !== '/')
    report(
      element,
      'invalid-attribute',
      `gets no answer from ${apiBase}`,
      `leave the path out of the api-base: ${server}`,
    )
  else if (isCentre)
    report(
      element,
      'api-failed',
      `gets no usable answer from the API of ${apiBase}, whose server is there`,
      'tell the centre, and look at the request in the network panel',
    )
  else if (isForeign || error.kind === 'unexpected' || (await isReachable(apiBase)))
    report(
      element,
      'not-an-api',
      `gets an answer from ${apiBase} that is not from a charity-kit server`,
      "correct the api-base: it is the address of the centre's server",
    )
  else
    report(
      element,
      'unreachable',
      `gets no answer from ${apiBase}`,
      "check the api-base, the network, and what the page's content security policy allows",
    )
}
