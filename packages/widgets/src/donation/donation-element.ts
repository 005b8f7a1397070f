import { adoptStyles } from '../element/sheet.ts'
import css from './donation-button.css?inline'
import type { DonationMount, MountDonation } from './mount-donation.tsx'

/** Where the panel comes from: the script tag fetches it on intent, a bundler has it at hand. */
export interface DonationElementOptions {
  loadPanel: () => Promise<{ mountDonation: MountDonation }>
  /** The API's address for elements that have no `api-base`. */
  defaultApiBase: string
  /** The page's CSP nonce, for browsers without constructable style sheets. */
  nonce?: string | undefined
}

/** Attributes that are also properties. (`lang` is every element's.) */
const properties = ['apiBase', 'clientKey', 'campaignId', 'label', 'theme'] as const

/** "apiBase" -> "api-base" */
const toAttribute = (property: string) => property.replace(/[A-Z]/, '-$&').toLowerCase()

const content = `<button part="button"><svg viewBox="0 0 24 24" width="1.375em" fill="none" stroke="currentColor" stroke-width="2" aria-hidden="true"><path d="M12 20C-5 8 6-1 12 7c6-8 17 1 0 13z"/></svg><span></span></button><div role="status"></div>`

/**
 * `<charity-donate>`: a button that opens the donation panel. Attributes: `api-base`, `client-key`, `campaign-id`,
 * `label`, `lang`, `theme` (light, dark, auto), each also a property. Events, bubbling and composed: `charity-opened`,
 * `charity-campaign-chosen`, `charity-donated`, `charity-closed`. What stands inside the element is shown until this
 * runs, and beside the button when the panel cannot be fetched.
 */
export const createDonationElement = ({ loadPanel, defaultApiBase, nonce }: DonationElementOptions) => {
  class CharityDonate extends HTMLElement {
    static observedAttributes = ['lang', ...properties.map(toAttribute)]
    /** Opens the panel. */
    readonly open: () => Promise<void>
    /** Closes the panel; what was typed is kept. */
    readonly close: () => void
    readonly #paint: () => void
    readonly #watch: () => void

    constructor() {
      super()
      const root = this.attachShadow({ mode: 'open' })
      root.innerHTML = content
      adoptStyles(root, css, nonce)
      const [button, status] = root.children as unknown as [HTMLButtonElement, HTMLElement]
      const self = this as unknown as Record<string, unknown>
      let loading: Promise<DonationMount> | undefined
      let mount: DonationMount | undefined

      const load = () =>
        (loading ??= loadPanel().then(
          ({ mountDonation }) => (mount = mountDonation(this, root, defaultApiBase, nonce)),
          (fault: unknown) => {
            loading = undefined
            throw fault
          },
        ))
      const prefetch = () => {
        load().catch(() => undefined) // tried again on the press, which says so if it fails
      }
      const say = (english: string, swahili: string) =>
        this.closest<HTMLElement>('[lang]')?.lang.startsWith('sw') ? swahili : english

      this.open = async () => {
        button.ariaBusy = 'true'
        status.textContent = ''
        try {
          const panel = await load()
          panel.open()
        } catch (fault) {
          console.warn('<charity-donate>: does your CSP allow this script?', fault)
          status.append(
            say('This did not open. Please try again.', 'Imeshindikana. Tafadhali jaribu tena.'),
            document.createElement('slot'),
          )
        }
        button.ariaBusy = null
      }
      this.close = () => mount?.close()
      this.#paint = () => {
        button.lastChild!.textContent = this.getAttribute('label') || say('Give Hope', 'Toa Tumaini')
        mount?.update()
      }
      button.onclick = () => void this.open()
      button.onpointerenter = button.onfocus = prefetch // a touch enters, too

      const near = new IntersectionObserver(
        (entries) => {
          if (entries.some((entry) => entry.isIntersecting)) prefetch()
        },
        { rootMargin: '200px' },
      )
      this.#watch = () => {
        near.observe(this)
      }

      for (const name of properties) {
        const early = self[name] // set by the page before this script ran
        const attribute = toAttribute(name)
        Object.defineProperty(this, name, {
          get: () => this.getAttribute(attribute) ?? '',
          set: (value: string | null | undefined) => {
            if (value == null) this.removeAttribute(attribute)
            else this.setAttribute(attribute, value)
          },
        })
        if (early != null) self[name] = early
      }
    }

    connectedCallback() {
      this.#paint()
      // Near the viewport, and only once the page itself is done; never for a visitor who saves data.
      if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return
      if (document.readyState === 'complete') this.#watch()
      else addEventListener('load', this.#watch)
    }

    disconnectedCallback() {
      this.close()
    }

    attributeChangedCallback() {
      this.#paint()
    }
  }
  return CharityDonate
}
