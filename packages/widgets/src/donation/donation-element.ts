import { adoptStyles } from '../element/sheet.ts'
import css from './donation-button.css?inline'
import type { MountDonation } from './mount-donation.tsx'

/** Where the panel comes from: the script tag fetches it from an address, a bundler has it at hand. */
export type LoadPanel = (address: URL) => Promise<{ default: MountDonation }>

const content = `<button part=button><svg width=1.4em viewBox="0 0 24 24" fill=none stroke=currentColor stroke-width=2><path d="M12 20C-5 8 6-1 12 7c6-8 17 1 0 13z"></svg> </button><div role=status>`

/**
 * `<charity-donate>`: a button that opens the donation panel. Attributes: `api-base`, `client-key`, `campaign-id`,
 * `label`, `lang`, `theme` (light, dark, auto); each is also a property, which counts as soon as the panel is fetched.
 * Events, bubbling and composed: `charity-opened`, `charity-campaign-chosen`, `charity-donated`, `charity-closed`. What
 * stands inside the element is shown until this runs, and beside the button when the panel cannot be fetched.
 *
 * `address` is the panel's; its origin is the API's for elements that have no `api-base`. `nonce` is the page's, for
 * browsers without constructable style sheets.
 */
export const createDonationElement = (
  loadPanel: LoadPanel,
  address: URL,
  nonce?: string,
): CustomElementConstructor =>
  class extends HTMLElement {
    /** Opens the panel. */
    readonly open: () => Promise<void>
    /** Closes the panel; what was typed is kept. */
    readonly close: () => void
    readonly #paint: () => void

    constructor() {
      super()
      const root = this.attachShadow({ mode: 'open' })
      root.innerHTML = content
      const [button, status] = root.children as unknown as [HTMLButtonElement, HTMLElement]
      const label = button.lastChild as Text
      const adopt = (sheet: string) => {
        adoptStyles(root, sheet, nonce)
      }
      const say = (english: string, swahili: string) => (this.matches(':lang(sw)') ? swahili : english)
      let panel: ReturnType<MountDonation> | undefined

      /** Fetches the panel and, for a press, opens it; only then is a fault worth a word. */
      const load = async (pressed?: boolean) => {
        if (pressed) {
          button.ariaBusy = 'true'
          status.innerHTML = ''
        }
        try {
          if (!panel) {
            const { default: mount } = await loadPanel(address)
            panel ??= mount(this, root, adopt, address.origin)
          }
          if (pressed) panel(true)
        } catch (fault) {
          address.search += '1' // a browser remembers by its address that a module failed to load
          if (pressed) {
            // eslint-disable-next-line no-console -- tells the integrator what their policy or network refused
            console.warn(fault)
            status.innerHTML =
              say('This did not open. Please try again.', 'Imeshindikana. Tafadhali jaribu tena.') + '<slot>'
          }
        }
        button.ariaBusy = null
      }
      const prefetch = () => void load()

      adopt(css)
      button.onclick = this.open = () => load(true)
      this.close = () => panel?.(false)
      button.onpointerenter = button.onfocus = prefetch // a touch enters, too
      // Near the viewport, and only once the page itself is done; never for a visitor who saves data.
      if (!(navigator as { connection?: { saveData?: boolean } }).connection?.saveData)
        new IntersectionObserver(
          (entries) => {
            if (entries.some((entry) => entry.isIntersecting))
              if (document.readyState === 'complete') prefetch()
              else addEventListener('load', prefetch)
          },
          { rootMargin: '200px' },
        ).observe(this)

      this.#paint = () => {
        label.data = this.getAttribute('label') || say('Give Hope', 'Toa Tumaini')
        panel?.()
      }
      new MutationObserver(this.#paint).observe(this, { attributes: true })
    }

    connectedCallback() {
      this.#paint()
    }

    disconnectedCallback() {
      this.close()
    }
  }
