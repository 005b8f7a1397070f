import type { Campaign } from '@charity-kit/contract'
import type { ElementMessages, ElementPrefetch, ElementProps, ElementTheme } from './attributes.ts'
import { createElementClass, defineElement } from './define-element.ts'
import { fetchOnIntent, type ContentSource } from './fetch-on-intent.ts'
import type { ElementEvents } from './report.ts'
import { roomOfCampaign } from './room.ts'

/** What the page hears from `<charity-campaign>`. Every event bubbles and is composed: it leaves shadow roots. */
export interface CampaignElementEvents extends Omit<ElementEvents, 'charity-before-open'> {
  /** The campaign's progress is shown, or has changed. Amounts are whole shillings; only verified donations count. */
  'charity-campaign-shown': CustomEvent<Pick<Campaign, 'id' | 'name' | 'collectedAmount' | 'targetAmount'>>
}

/** Each property is also an attribute. Reading one gives the attribute's text, nothing where there is none. */
export interface CharityCampaignElement extends HTMLElement {
  /** The centre's address; the script's own origin (on npm, the page's) unless set. */
  get apiBase(): string | null | undefined
  set apiBase(address: string | null | undefined)
  /** Names the embedding site to the centre. No secret. */
  get clientKey(): string | null | undefined
  set clientKey(key: string | null | undefined)
  /** Texts by their key, in place of ours: `{ latestCampaigns: 'Our campaigns' }`. No attribute. */
  messages: ElementMessages | null | undefined
  /** The campaign's number; the first active campaign unless set. */
  get campaignId(): string | null | undefined
  set campaignId(id: string | number | null | undefined)
  /** Where 'See the campaign' leads, with "{id}" for its number; the centre's donate page unless set. */
  get shareUrl(): string | null | undefined
  set shareUrl(address: string | null | undefined)
  /**
   * `auto` follows the visitor's system.
   * @defaultValue light
   */
  get theme(): ElementTheme | null | undefined
  set theme(theme: ElementTheme | null | undefined)
  /** `none`: nothing is fetched before a visitor shows interest. */
  get prefetch(): ElementPrefetch | null | undefined
  set prefetch(prefetch: ElementPrefetch | null | undefined)
  /** A colour, of buttons and of what is chosen, as `--ch-accent` is: for pages whose policy drops `style`. */
  get accent(): string | null | undefined
  set accent(color: string | null | undefined)
}

const attributes = ['apiBase', 'clientKey', 'campaignId', 'shareUrl', 'theme', 'accent', 'prefetch'] as const

export type CampaignProps = ElementProps<(typeof attributes)[number], CampaignElementEvents>

/**
 * Defines `<charity-campaign>`: one campaign's progress inside somebody else's page, fetched when it is near the screen. What stands
 * inside the element is shown until the progress is there, or if it never is.
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
