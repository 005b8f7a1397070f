import type { Accepted, CustomOrder } from '@charity-kit/contract'
import type { ElementMessages, ElementPrefetch, ElementProps, ElementTheme } from './attributes.ts'
import { createElementClass, defineElement } from './define-element.ts'
import { fetchOnIntent, type ContentSource } from './fetch-on-intent.ts'
import type { ElementEvents } from './report.ts'

/** What the page hears from `<charity-custom-order>`. Every event bubbles and is composed: it leaves shadow roots. */
export interface CustomOrderElementEvents extends ElementEvents {
  /** The panel opened. */
  'charity-opened': CustomEvent<null>
  /** The centre stored a request for a piece made to order. */
  'charity-custom-order-placed': CustomEvent<Accepted<CustomOrder>>
  /** The panel closed. What was typed is kept. */
  'charity-closed': CustomEvent<null>
}

/** Each property is also an attribute. Reading one gives the attribute's text, nothing where there is none. */
export interface CharityCustomOrderElement extends HTMLElement {
  /** The centre's address; the script's own origin (on npm, the page's) unless set. */
  get apiBase(): string | null | undefined
  set apiBase(address: string | null | undefined)
  /** Names the embedding site to the centre. No secret. */
  get clientKey(): string | null | undefined
  set clientKey(key: string | null | undefined)
  /** Texts by their key, in place of ours: `{ latestCampaigns: 'Our campaigns' }`. No attribute. */
  messages: ElementMessages | null | undefined
  /** The button's words. */
  get label(): string | null | undefined
  set label(words: string | null | undefined)
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
  /** Fetches the panel and opens it. A failure is dispatched as `charity-error`; the promise is resolved nevertheless. */
  open(): Promise<void>
  /** Closes the panel and keeps what was typed. */
  close(): void
}

const attributes = ['apiBase', 'clientKey', 'label', 'theme', 'accent', 'prefetch'] as const

export type CustomOrderProps = ElementProps<(typeof attributes)[number], CustomOrderElementEvents>

/**
 * Defines `<charity-custom-order>`: a button that opens the form for a piece made to order, fetched when it is near the screen. What
 * stands inside the element is shown until the button is there, or if it never is.
 */
export const defineCharityCustomOrder = (
  source: ContentSource<CustomOrderProps>,
  name = 'charity-custom-order',
): void => {
  defineElement(name, () => {
    const Base = createElementClass(
      {
        attributes,
        properties: ['messages'],
        events: ['charity-opened', 'charity-custom-order-placed', 'charity-closed'],
      },
      fetchOnIntent({
        source,
        isInline: () => true,
        firstReads: () => ['/api/products?pageSize=1'],
        createPlaceholder: ({ element, fallback, mayOpen }, load) => {
          fallback.style.cssText = 'display: inline-block; min-height: 48px' // as high as the button
          element.shadowRoot.append(fallback)
          let attempt: AbortController | undefined
          return {
            async open() {
              if (!mayOpen('custom-order')) return
              attempt?.abort()
              const { signal } = (attempt = new AbortController())
              try {
                const content = await load()
                if (!signal.aborted) content.show(true)
              } catch {
                // Reported; what stands inside the element is still there.
              }
            },
            /** Before the content is there, too. */
            close() {
              attempt?.abort()
            },
          }
        },
      }),
    )
    return class extends Base {
      async open() {
        await this.view?.placeholder.open()
      }
      close() {
        this.view?.placeholder.close()
        this.view?.content?.show(false)
      }
    }
  })
}
