import type { Accepted, CustomOrder } from '@charity-kit/contract'
import type { ElementMessages, ElementPrefetch, ElementProps, ElementTheme } from './attributes.ts'
import { createElementClass, defineElement } from './define-element.ts'
import { fetchOnIntent, type ContentSource } from './fetch-on-intent.ts'
import type { ElementEvents } from './report.ts'

/** Events of `<charity-custom-order>`. Every event bubbles and is composed, so it leaves shadow roots. */
export interface CustomOrderElementEvents extends ElementEvents {
  /** The panel opened. */
  'charity-opened': CustomEvent<null>
  /** The centre stored a custom order. */
  'charity-custom-order-placed': CustomEvent<Accepted<CustomOrder>>
  /** The panel closed. The visitor's input is kept. */
  'charity-closed': CustomEvent<null>
}

/**
 * The element `<charity-custom-order>`. Each property is also an attribute; a property returns the attribute's text, or
 * nothing if it is missing.
 */
export interface CharityCustomOrderElement extends HTMLElement {
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
  /** Text of the button. */
  get label(): string | null | undefined
  set label(words: string | null | undefined)
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
  /** Fetches the panel and opens it. A failure is dispatched as `charity-error`; the promise resolves even then. */
  open(): Promise<void>
  /** Closes the panel and keeps the visitor's input. */
  close(): void
}

const attributes = ['apiBase', 'clientKey', 'label', 'theme', 'accent', 'prefetch'] as const

export type CustomOrderProps = ElementProps<(typeof attributes)[number], CustomOrderElementEvents>

/**
 * Defines `<charity-custom-order>`: a button that opens the form for a custom order, fetched when the element is near
 * the viewport.
 * Content inside the element is shown until the button is loaded, or if loading fails.
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
                // Reported already; the element still shows its own content.
              }
            },
            /** Works before the content is loaded too. */
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
