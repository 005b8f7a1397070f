import type { Accepted, Campaign, Donation, Language } from '@charity-kit/contract'
import { donateButton as english, type DonateButtonMessages } from '../i18n/en/donate-button.ts'
import { donateButton as swahili } from '../i18n/sw/donate-button.ts'
import {
  languageOf,
  type ElementMessages,
  type ElementPrefetch,
  type ElementProps,
  type ElementTheme,
} from './attributes.ts'
import { createElement, createIcon } from './create-element.ts'
import { createElementClass, defineElement } from './define-element.ts'
import css from './donation-button.css?inline'
import { fetchOnIntent, type Content, type ContentSource, type Place } from './fetch-on-intent.ts'
import type { ElementEvents } from './report.ts'
import { roomOfDonation } from './room.ts'
import { showBusy } from './show-busy.ts'

/** Events of `<charity-donate>`. Every event bubbles and is composed, so it leaves shadow roots. */
export interface DonateElementEvents extends ElementEvents {
  /** The panel opened. */
  'charity-opened': CustomEvent<null>
  /**
   * A visitor chose a campaign in the list, or clicked the card's button. A panel that opens at `campaign-id`
   * dispatches no such event.
   */
  'charity-campaign-chosen': CustomEvent<Pick<Campaign, 'id' | 'name'>>
  /**
   * The centre stored the donation, with its amount in whole shillings. The donation is a claim that the centre has not
   * checked yet.
   */
  'charity-donated': CustomEvent<Accepted<Donation>>
  /** The panel closed. The visitor's input is kept. */
  'charity-closed': CustomEvent<null>
}

export type DonateMode = 'button' | 'floating' | 'panel' | 'inline'

/**
 * The element `<charity-donate>`. Each property is also an attribute; a property returns the attribute's text, or
 * nothing if it is missing.
 */
export interface CharityDonateElement extends HTMLElement {
  /** Address of the centre; by default the script's own origin (with the npm package, the page's origin). */
  get apiBase(): string | null | undefined
  set apiBase(address: string | null | undefined)
  /** Key that names the embedding site to the centre. The key is not secret. */
  get clientKey(): string | null | undefined
  set clientKey(key: string | null | undefined)
  /** Number of the campaign that the panel opens at; by default the panel opens at the list. */
  get campaignId(): string | null | undefined
  set campaignId(id: string | number | null | undefined)
  /** Text of the button. */
  get label(): string | null | undefined
  set label(words: string | null | undefined)
  /**
   * `floating` keeps the button in the corner of the screen. `panel` has no button, for a page with its own.
   * `inline` is a card with the campaign, its progress and amounts.
   * @defaultValue button
   */
  get mode(): DonateMode | null | undefined
  set mode(mode: DonateMode | null | undefined)
  /**
   * Texts by their key, which replace our texts: `{ latestCampaigns: 'Our campaigns' }`. There is no such attribute.
   */
  messages: ElementMessages | null | undefined
  /** Amount that a donation starts with, in whole shillings. */
  get amount(): string | null | undefined
  set amount(amountTzs: string | number | null | undefined)
  /** Page for a shared campaign, with "{id}" for its number; by default the centre's donate page. */
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
  /**
   * Fetches the panel and opens it, at the given campaign if there is one.
   * A failure is shown beside the button and dispatched as `charity-error`; the promise resolves even then.
   */
  open(campaignId?: number): Promise<void>
  /** Closes the panel and keeps the visitor's input. */
  close(): void
}

const attributes = [
  'apiBase',
  'clientKey',
  'campaignId',
  'label',
  'mode',
  'amount',
  'shareUrl',
  'theme',
  'accent',
  'prefetch',
] as const

export type DonateProps = ElementProps<(typeof attributes)[number], DonateElementEvents>

/** Included in every language, because the button is shown before anything is fetched. */
const messages: Record<Language, DonateButtonMessages> = { en: english, sw: swahili }

/**
 * Whether the tab has stored an unsent donation; false if the browser blocks storage. The key is that of
 * donation/unsent-donation.ts, whose import would include more code.
 */
const hasUnsentDonation = ({ props, defaultApiBase }: Place<DonateProps>): boolean => {
  try {
    return sessionStorage.getItem(`charity-kit:donation:${props.apiBase || defaultApiBase}`) !== null
  } catch {
    return false
  }
}

/** Returns the campaign that the panel opens at. */
const campaignOf = ({ props }: Place<DonateProps>, id?: number) =>
  id ?? (Number(props.campaignId) || undefined)

/** Whether the element is a card in its place on the page, not a button that opens the panel. */
export const isInline = (element: Element): boolean => element.getAttribute('mode') === 'inline'

const createButton = (place: Place<DonateProps>, load: () => Promise<Content>) => {
  const { element, props, adopt, fallback, showFallback, mayOpen } = place
  adopt(css)
  const button = createElement('button', { type: 'button', part: 'button' })
  const label = document.createTextNode('')
  button.append(createIcon('M12 20C-5 8 6-1 12 7c6-8 17 1 0 13z', '1.4em'), label)
  // Holds the page's own button, or ours.
  const trigger = createElement('slot', { name: 'trigger' }) as HTMLSlotElement
  trigger.append(button)
  const status = createElement('span', { role: 'status' })
  element.shadowRoot.append(trigger, status, fallback)
  let attempt: AbortController | undefined
  const open = async (campaignId?: number) => {
    if (!mayOpen('donation', campaignOf(place, campaignId))) return
    attempt?.abort()
    const { signal } = (attempt = new AbortController())
    button.ariaBusy = 'true'
    status.textContent = ''
    showFallback(false)
    try {
      const content = await load()
      if (!signal.aborted && element.isConnected) content.show(true, campaignId)
    } catch {
      status.textContent = messages[languageOf(element)].failed // and reported
      showFallback(true)
    }
    button.ariaBusy = null
  }
  trigger.onclick = (event) => {
    const isNewTab = event.ctrlKey || event.metaKey || event.shiftKey
    if (event.defaultPrevented || (isNewTab && (event.target as Element).closest('a'))) return
    event.preventDefault() // the panel opens instead of a link's page or a form's submission
    const opening = open()
    for (const own of trigger.assignedElements()) showBusy(own, opening)
  }
  return {
    open,
    /** Works before the content is loaded too. */
    close() {
      attempt?.abort()
    },
    render(isOff: boolean) {
      button.setAttribute('lang', languageOf(element))
      trigger.hidden = isOff || isInline(element)
      label.data = props.label || props.messages?.['giveHope'] || messages[languageOf(element)].giveHope
    },
  }
}

/**
 * Defines `<charity-donate>`: a button that fetches the donation panel and opens it.
 * Content inside the element is shown until this function runs, and beside the button if fetching the panel fails.
 */
export const defineCharityDonate = (source: ContentSource<DonateProps>, name = 'charity-donate'): void => {
  defineElement(name, () => {
    const Base = createElementClass(
      {
        attributes,
        properties: ['messages'],
        events: ['charity-opened', 'charity-campaign-chosen', 'charity-donated', 'charity-closed'],
      },
      fetchOnIntent({
        source,
        isInline,
        isWanted: hasUnsentDonation,
        roomIn: roomOfDonation,
        firstReads: () => ['/api/campaigns/active', '/data/centre.json'],
        createPlaceholder: createButton,
      }),
    )
    return class extends Base {
      async open(campaignId?: number) {
        await this.view?.placeholder.open(campaignId)
      }
      close() {
        this.view?.placeholder.close()
        this.view?.content?.show(false)
      }
    }
  })
}
