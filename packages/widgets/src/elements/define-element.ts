import r2wc from '@r2wc/core'
import { languageChosen } from './visit-language.ts'

/** Renders one element. It is created when the element is first on a page, and lives as long as the element does. */
export interface View {
  /** The element is on a page, and something about it may have changed since the last call. */
  render(): void
  /**
   * The element was taken from its place, and is elsewhere or off the page now: its dialogs are no longer in the top layer,
   * nor is the page behind them inert. Called before `render` or `release`; not after `moveBefore()`, which keeps dialogs.
   */
  leave(): void
  /** The element is off the page: let go of everything outside it. Can be repeated; `render` follows if it is put back. */
  release(): void
}

export interface ElementOptions {
  /** Properties that are also attributes: "apiBase" is `api-base`. Both hold text. */
  attributes: readonly string[]
  /** Properties that are true while their attribute is present. */
  flags?: readonly string[]
  /** Properties that hold what an attribute cannot, such as a function. */
  properties?: readonly string[]
  /** What the element dispatches. Every event bubbles and is composed. */
  events?: readonly string[]
}

/** An element whose shadow root is open. */
export type Host = HTMLElement & { readonly shadowRoot: ShadowRoot }

/**
 * @param props the element's attributes as text, its other properties, and a function per event that dispatches it; the
 * same object for as long as the element lives
 * @param update renders again, once at the end of the current task
 */
export type CreateView<Props, V extends View> = (element: Host, props: Props, update: () => void) => V

/** An element's class, for its methods to be added to. There is a view once the element has been on a page. */
export type ElementClass<V extends View> = new () => HTMLElement & { readonly view: V | undefined }

type R2wcElement = HTMLElement & {
  connectedCallback(): void
  attributeChangedCallback(attribute: string, before: string | null, value: string | null): void
}

const toAttribute = (property: string) => property.replace(/[A-Z]/g, '-$&').toLowerCase()

/**
 * An element's class. @r2wc/core creates it, with its accessors, the mapping from attributes to properties and its events.
 * This subclass adds what r2wc lacks (r2wc-defects.browser.test.tsx reproduces each):
 *
 * - an attribute that is removed or emptied changes its property, too;
 * - a property that was set before the script ran counts;
 * - an element that is moved keeps its state, and one that is not on a page is not rendered;
 * - a function is a property like any other;
 * - what changes in one task is rendered once.
 *
 * Needs a DOM: call it from {@link defineElement}.
 */
export const createElementClass = <Props extends object, V extends View>(
  { attributes, flags = [], properties = [], events = [] }: ElementOptions,
  createView: CreateView<Props, V>,
): ElementClass<V> => {
  /** By attribute. React writes `apibase` for the property "apiBase" of an element that is defined later. */
  const names: Record<string, string> = {}
  for (const property of [...attributes, ...flags])
    names[toAttribute(property)] = names[property.toLowerCase()] = property

  const Base = r2wc<Record<string, unknown>, Element>(
    () => null, // the view renders
    {
      shadow: 'open',
      props: Object.fromEntries([
        ...attributes.map((property) => [property, 'string']),
        ...properties.map((property) => [property]), // of no type: as it is
      ]) as Record<string, 'string'>,
      events: Object.fromEntries(events.map((event) => [event, { bubbles: true, composed: true }])),
    },
    {
      mount: (container, _component, props) => {
        const element = (container as unknown as ShadowRoot).host
        ViewElement.changed(element, props)
        return element
      },
      update: (element) => {
        ViewElement.changed(element)
      },
      unmount: (element) => {
        ViewElement.left(element)
      },
    },
  ) as unknown as new () => R2wcElement

  class ViewElement extends Base {
    static readonly observedAttributes = ['lang', ...Object.keys(names)]

    static changed(element: Element, props?: object) {
      if (!(#update in element)) return
      if (props) element.#props = props as Props
      element.#update()
    }

    static left(element: Element) {
      if (!(#update in element)) return
      element.#hasLeft = true
      element.#update()
    }

    view: V | undefined
    #props!: Props
    #isScheduled = false
    #hasLeft = false
    /** The language is the page's unless the element, or what it stands in, has its own. */
    readonly #pageLanguage = new MutationObserver(() => {
      this.#update()
    })

    readonly #languageChosen = () => {
      this.#update()
    }

    constructor() {
      super()
      // Set before the script ran, a property hides its accessor.
      for (const name of [...attributes, ...flags, ...properties]) {
        if (!Object.hasOwn(this, name)) continue
        const value: unknown = Reflect.get(this, name)
        Reflect.deleteProperty(this, name)
        Reflect.set(
          this,
          name,
          attributes.includes(name) && value != null ? `${value as string | number}` : value,
        )
      }
    }

    override attributeChangedCallback(attribute: string, before: string | null) {
      const value = this.getAttribute(attribute) // during an upgrade, older values are reported as well
      const property = names[attribute]
      const isFlag = flags.includes(property ?? '')
      if (property && attribute !== toAttribute(property))
        Reflect.set(this, property, isFlag ? value !== null : value)
      else if (value) super.attributeChangedCallback(attribute, before, value)
      else if (property && !isFlag) Reflect.set(this, property, value)
      this.#update()
    }

    override connectedCallback() {
      super.connectedCallback()
      if (!this.view) this.#render() // so that nothing else is shown in between
    }

    /** With this, browsers do not report `moveBefore()` as leaving and coming back. */
    connectedMoveCallback() {
      // Everything stays as it is.
    }

    #update() {
      if (this.#isScheduled) return
      this.#isScheduled = true
      queueMicrotask(() => {
        if (this.#isScheduled) this.#render()
      })
    }

    #render() {
      this.#isScheduled = false
      if (this.#hasLeft) this.view?.leave()
      this.#hasLeft = false
      if (this.isConnected) {
        this.#pageLanguage.observe(this.ownerDocument.documentElement, { attributeFilter: ['lang'] })
        this.ownerDocument.addEventListener(languageChosen, this.#languageChosen)
        this.view ??= createView(this as unknown as Host, this.#props, () => {
          this.#update()
        })
        this.view.render()
      } else {
        this.#pageLanguage.disconnect()
        this.ownerDocument.removeEventListener(languageChosen, this.#languageChosen)
        this.view?.release()
      }
    }
  }
  for (const flag of flags)
    Object.defineProperty(ViewElement.prototype, flag, {
      enumerable: true,
      configurable: true,
      get(this: HTMLElement) {
        return this.hasAttribute(toAttribute(flag))
      },
      set(this: HTMLElement, on: unknown) {
        this.toggleAttribute(toAttribute(flag), !!on)
      },
    })
  return ViewElement
}

/** Registers an element, unless the name is taken (the script may be on the page twice) or there is no DOM. */
export const defineElement = (name: string, createClass: () => CustomElementConstructor): void => {
  if (typeof customElements !== 'undefined' && !customElements.get(name))
    customElements.define(name, createClass())
}
