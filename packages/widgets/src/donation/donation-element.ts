import { adoptStyles } from '../element/sheet.ts'
import type { DonationMount, MountDonation } from './mount-donation.tsx'
import css from './donation-button.css?inline'

/** Where the panel comes from: the script tag fetches it on intent, a bundler has it at hand. */
export interface DonationElementOptions {
  loadPanel: () => Promise<{ mountDonation: MountDonation }>
  /** The API's address for elements that have no `api-base`. */
  defaultApiBase: string
  /** The page's CSP nonce, for browsers without constructable style sheets. */
  nonce?: string | undefined
}

const attributes = ['api-base', 'client-key', 'campaign-id', 'label', 'lang', 'theme']

const words = {
  en: ['Give Hope', 'This could not be opened. Please check your connection and press again.'],
  sw: ['Toa Tumaini', 'Imeshindikana kufungua. Tafadhali angalia mtandao wako na ubonyeze tena.'],
} as const

/**
 * `<charity-donate>`: a button that opens the donation panel. Attributes: `api-base`, `client-key`, `campaign-id`,
 * `label`, `lang`, `theme` (light, dark, auto), each also a property. Events, bubbling and composed: `charity-opened`,
 * `charity-campaign-chosen`, `charity-donated`, `charity-closed`. What stands inside the element is shown until this
 * runs, and beside the button when the panel cannot be fetched.
 */
export const createDonationElement = ({ loadPanel, defaultApiBase, nonce }: DonationElementOptions) => {
  class CharityDonate extends HTMLElement {
    static observedAttributes = attributes
    readonly #root = this.attachShadow({ mode: 'open' })
    readonly #button = document.createElement('button')
    readonly #status = document.createElement('p')
    #mount: Promise<DonationMount> | undefined
    #isOpen = false
    #watcher: IntersectionObserver | undefined

    constructor() {
      super()
      adoptStyles(this.#root, css, nonce)
      this.#button.innerHTML =
        '<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M12 20C5 15 3 12 3 8.5a4.5 4.5 0 0 1 9-1 4.5 4.5 0 0 1 9 1C21 12 19 15 12 20z"/></svg><span></span>'
      this.#button.type = 'button'
      this.#button.part.add('button')
      this.#button.onclick = () => void this.open()
      this.#status.role = 'status'
      this.#root.append(this.#button, this.#status)
      for (const intent of ['pointerenter', 'focus', 'touchstart'])
        this.#button.addEventListener(intent, this.#prefetch, { passive: true })
    }

    connectedCallback() {
      for (const name of attributes) {
        const key = camel(name)
        if (Object.hasOwn(this, key)) {
          const value = Reflect.get(this, key) as string
          Reflect.deleteProperty(this, key)
          Reflect.set(this, key, value)
        }
      }
      this.#paint()
      // Near the viewport, and only once the page itself is done; never for a visitor who saves data.
      if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return
      this.#watcher = new IntersectionObserver(
        (entries) => {
          if (!entries.some((entry) => entry.isIntersecting)) return
          this.#watcher?.disconnect()
          if (document.readyState === 'complete') this.#prefetch()
          else addEventListener('load', this.#prefetch, { once: true })
        },
        { rootMargin: '200px' },
      )
      this.#watcher.observe(this)
    }

    disconnectedCallback() {
      this.#watcher?.disconnect()
      this.close()
    }

    attributeChangedCallback() {
      this.#paint()
    }

    /** Opens the panel. */
    async open(): Promise<void> {
      this.#button.ariaBusy = 'true'
      this.#status.textContent = ''
      try {
        await (this.#mount ??= this.#load())
        this.#isOpen = true
        this.#paint()
        this.#emit('opened')
      } catch {
        this.#mount = undefined
        this.#status.append(this.#words[1], document.createElement('slot'))
      }
      this.#button.ariaBusy = null
    }

    /** Closes the panel; what was typed is kept. */
    close(): void {
      if (!this.#isOpen) return
      this.#isOpen = false
      this.#paint()
      this.#emit('closed')
    }

    get #words() {
      return words[this.#lang.startsWith('sw') ? 'sw' : 'en']
    }

    get #lang() {
      return this.closest<HTMLElement>('[lang]')?.lang ?? ''
    }

    readonly #prefetch = () => {
      this.#mount ??= this.#load()
      this.#mount.catch(() => {
        this.#mount = undefined // tried again on the press, which says so if it fails
      })
    }

    async #load() {
      const { mountDonation } = await loadPanel()
      const mount = mountDonation(this.#root, nonce)
      this.#show(mount)
      return mount
    }

    #paint() {
      const label = this.#button.lastElementChild
      if (label) label.textContent = this.getAttribute('label') || this.#words[0]
      void this.#mount?.then(this.#show)
    }

    readonly #show = (mount: DonationMount) => {
      mount.update({
        apiBase: this.getAttribute('api-base') || defaultApiBase,
        clientKey: this.getAttribute('client-key') || undefined,
        campaignId: Number(this.getAttribute('campaign-id')) || undefined,
        lang: this.#lang,
        open: this.#isOpen,
        onClose: () => {
          this.close()
        },
        onCampaignChosen: (cause) => {
          this.#emit('campaign-chosen', cause)
        },
        onDonated: (receipt) => {
          this.#emit('donated', receipt)
        },
      })
    }

    #emit(name: string, detail?: unknown) {
      this.dispatchEvent(new CustomEvent(`charity-${name}`, { bubbles: true, composed: true, detail }))
    }
  }
  for (const name of attributes)
    Object.defineProperty(CharityDonate.prototype, camel(name), {
      configurable: true,
      get(this: HTMLElement) {
        return this.getAttribute(name) ?? ''
      },
      set(this: HTMLElement, value: unknown) {
        if (value === null || value === undefined) this.removeAttribute(name)
        else this.setAttribute(name, String(value as string))
      },
    })
  return CharityDonate
}

/** "api-base" -> "apiBase" */
const camel = (name: string) => name.replace(/-./g, ([, letter]) => (letter ?? '').toUpperCase())
