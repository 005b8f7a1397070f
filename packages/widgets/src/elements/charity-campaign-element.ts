import type { Campaign } from '@charity-kit/contract'
import type { ElementMessages, ElementPrefetch, ElementProps, ElementTheme } from './attributes.ts'
import { createElementClass, defineElement } from './define-element.ts'
import { fetchOnIntent, type ContentSource } from './fetch-on-intent.ts'
import type { ElementEvents } from './report.ts'
import { roomOfCampaign } from './room.ts'

/** Events of `<charity-campaign>`. Every event bubbles and is composed, so it leaves shadow roots. */
export interface CampaignElementEvents extends Omit<ElementEvents, 'charity-before-open'> {
  /** The campaign's progress is shown, or has changed. Amounts are whole shillings; only verified donations count. */
  'charity-campaign-shown': CustomEvent<Pick<Campaign, 'id' | 'name' | 'collectedAmount' | 'targetAmount'>>
}

/**
 * The element `<charity-campaign>`. Each property is also an attribute; a property returns the attribute's text, or
 * nothing if it is missing.
 */
export interface CharityCampaignElement extends HTMLElement {
  /** Address of the centre; by default the script's own origin (with the npm package, the page's origin). */
  get apiBase(): string | null | undefined
  set apiBase(address: string | null | undefined)
  /** Key that names the embedding site to the centre. The key is not secret. */
  get clientKey(): string | null | undefined
  set clientKey(key: string | null | undefined)
  /**
   * Texts by their key, which replace our texts: `{ latestCampaigns: 'Our campaigns' }`. There is no such attribute.
   */
  messages: ElementMessages | null | undefined
  /** Number of the campaign; by default the first active campaign. */
  get campaignId(): string | null | undefined
  set campaignId(id: string | number | null | undefined)
  /** Address of 'See the campaign', with "{id}" for the campaign's number; by default the centre's donate page. */
  get shareUrl(): string | null | undefined
  set shareUrl(address: string | null | undefined)
  /**
   * `auto` follows the visitor's system.
   * @defaultValue light
   */
  get theme(): ElementTheme | null | undefined
  set theme(theme: ElementTheme | null | undefined)
  /** `none` fetches nothing before a visitor shows interest. */
  get prefetch(): ElementPrefetch | null | undefined
  set prefetch(prefetch: ElementPrefetch | null | undefined)
  /** CSS colour of buttons and chosen options, like `--ch-accent`, for pages whose policy blocks `style`. */
  get accent(): string | null | undefined
  set accent(color: string | null | undefined)
}

const attributes = ['apiBase', 'clientKey', 'campaignId', 'shareUrl', 'theme', 'accent', 'prefetch'] as const

export type CampaignProps = ElementProps<(typeof attributes)[number], CampaignElementEvents>

/**
 * Defines `<charity-campaign>`: one campaign's progress on a partner's page, fetched when the element is near the
 * viewport.
 * Content inside the element is shown until the progress is loaded, or if loading fails.
 */
export const defineCharityCampaign = (
  source: ContentSource<CampaignProps>,
  name = 'charity-campaign',
): void => {
  defineElement(name, () =>
    createElementClass(
      { attributes, properties: ['messages'], events: ['charity-campaign-shown'] },
      fetchOnIntent({
        source,
        isInline: () => true,
        roomIn: roomOfCampaign,
        firstReads: () => ['/api/campaigns/active', '/data/centre.json'],
      }),
    ),
  )
}
