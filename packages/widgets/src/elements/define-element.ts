/** Shows an element's content, hides it or, told neither, reads the element's attributes again. */
export type Show = (open?: boolean) => void

type Adopt = (css: string) => void

/** Draws an element's content inside its shadow root: what is fetched. */
export type Mount = (host: HTMLElement, root: ShadowRoot, adopt: Adopt, defaultApiBase: string) => Show

/** Where the content comes from: the script tag fetches it from an address, a bundler has it at hand. */
export type LoadContent = (address: URL) => Promise<{ default: Mount }>

/**
 * What an element is until its content is fetched: fills the shadow root, and gives back what draws that again, if
 * anything, when attributes change. `load` fetches and mounts the content, once; it fails as the network does.
 */
export type Start = (
  host: HTMLElement,
  root: ShadowRoot,
  adopt: Adopt,
  load: () => Promise<Show>,
) => (() => void) | undefined

/** One sheet for each text, shared by all shadow roots that take it. */
const sheets: Record<string, CSSStyleSheet> = {}

/**
 * Registers a custom element whose content is fetched when somebody comes near it, once for all elements of its name; after
 * a failure the next need fetches again. Does nothing if the name is taken: the script may be on the page twice.
 *
 * An element counts with its attributes as they are now. Off the page it is closed, and keeps its state. `address` is the
 * content's; its origin is the API's for elements that have no `api-base`. `nonce` is the page's, for browsers without
 * constructable style sheets.
 * `isContent`: it is what the page shows there, not something that a press opens.
 */
export const defineElement = (
  name: string,
  start: Start,
  loadContent: LoadContent,
  address: URL,
  nonce: string,
  isContent?: boolean,
): void => {
  let content: ReturnType<LoadContent> | null
  const fetchContent = () =>
    (content ??= loadContent(address).catch((fault: unknown) => {
      address.search += '1' // a browser remembers by its address that a module failed to load
      content = null
      throw fault
    }))
  if (customElements.get(name)) return
  customElements.define(
    name,
    class extends HTMLElement {
      /** Closes what is open in it; what was typed is kept. */
      readonly close: () => void
      readonly #refresh: () => void

      constructor() {
        super()
        const root = this.attachShadow({ mode: 'open' })
        const adopt = (css: string) => {
          try {
            if (!sheets[css]) (sheets[css] = new CSSStyleSheet()).replaceSync(css)
            root.adoptedStyleSheets.push(sheets[css])
          } catch {
            const style = document.createElement('style')
            style.nonce = nonce
            style.append(css)
            root.append(style)
          }
        }
        let show: Show | undefined
        const load = async () => {
          const module = await fetchContent()
          return (show ??= module.default(this, root, adopt, address.origin))
        }
        const prefetch = () => {
          load().catch(() => {
            // Nobody waits for it. Whoever presses is told.
          })
        }
        const paint = start(this, root, adopt, load)
        this.#refresh = () => {
          paint?.()
          show?.()
        }
        this.close = () => show?.(false)
        this.addEventListener('pointerenter', prefetch) // a touch enters, too
        this.addEventListener('focusin', prefetch)
        // Near the viewport, and only once the page itself is done. A visitor who saves data waits for what a press opens.
        if (isContent || !(navigator as { connection?: { saveData?: boolean } }).connection?.saveData)
          new IntersectionObserver(
            (entries) => {
              if (entries.some((entry) => entry.isIntersecting))
                if (document.readyState === 'complete') prefetch()
                else addEventListener('load', prefetch)
            },
            { rootMargin: '200px' },
          ).observe(this)
        new MutationObserver(this.#refresh).observe(this, { attributes: true })
      }

      connectedCallback() {
        this.#refresh()
      }

      disconnectedCallback() {
        this.close()
      }
    },
  )
}
