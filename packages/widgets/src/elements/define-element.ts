import r2wc from '@r2wc/core'
import { languageChosen } from './visit-language.ts'

/** View of one element. The view is created when the element is first on a page, and lives as long as the element. */
export interface View {
  /** Called when the element is on a page and may have changed since the last call. */
  render(): void
  /**
   * Called before `render` or `release` when the element left its place for another one, or for none.
   * Its dialogs have then left the top layer, and the page behind them is not inert. A `moveBefore()` keeps dialogs, so
   * it does not call this.
   */
  leave(): void
  /**
   * Called when the element is off the page, to release everything outside it. Calls may repeat, and `render` follows
   * if the element comes back.
   */
  release(): void
}

export interface ElementOptions {
  /** Text properties that are also attributes: "apiBase" is `api-base`. */
  attributes: readonly string[]
  /** Properties that are true while their attribute is present. */
  flags?: readonly string[]
  /** Properties that are not attributes, such as a function. */
  properties?: readonly string[]
  /** Names of the element's events. Every event bubbles and is composed. */
  events?: readonly string[]
}

/** An element with an open shadow root. */
export type Host = HTMLElement & { readonly shadowRoot: ShadowRoot }

/**
 * @param props the element's attributes as text, its other properties, and a function for each event that dispatches
 * it; always the same object
 * @param update renders again, once at the end of the current task
 */
export type CreateView<Props, V extends View> = (element: Host, props: Props, update: () => void) => V

/** Class of an element, to be extended by methods. The view exists once the element has been on a page. */
export type ElementClass<V extends View> = new () => HTMLElement & { readonly view: V | undefined }

type R2wcElement = HTMLElement & {
  connectedCallback(): void
  attributeChangedCallback(attribute: string, before: string | null, value: string | null): void
}

const toAttribute = (property: string) => property.replace(/[A-Z]/g, '-$&').toLowerCase()

/**
 * Creates an element's class with @r2wc/core, which makes its accessors, its attributes and its events.
 * The subclass adds what r2wc lacks (r2wc-defects.browser.test.tsx reproduces each defect):
 *
 * - removing or emptying an attribute changes its property too;
 * - a property that was set before the script ran counts;
 * - an element that is moved keeps its state, and an element off the page is not rendered;
 * - a function is a property like any other;
 * - changes in one task are rendered once.
 *
 * The function needs a DOM: call it from {@link defineElement}.
 */
export const createElementClass = <Props extends object, V extends View>(
  { attributes, flags = [], properties = [], events = [] }: ElementOptions,
  createView: CreateView<Props, V>,
): ElementClass<V> => {
  /**
   * Properties by their attribute. React writes `apibase` for the property "apiBase" of an element that is defined
   * later.
   */
  const names: Record<string, string> = {}
  for (const property of [...attributes, ...flags])
    names[toAttribute(property)] = names[property.toLowerCase()] = property

  const Base = r2wc<Record<string, unknown>, Element>(
    () => null, // the view renders
    {
      shadow: 'open',
      props: Object.fromEntries([
        ...attributes.map((property) => [property, 'string']),
        ...properties.map((property) => [property]), // without a type the value stays as it is
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
    /** Observes the page's language, which applies unless the element or its surroundings have their own. */
    readonly #pageLanguage = new MutationObserver(() => {
      this.#update()
    })

    readonly #languageChosen = () => {
      this.#update()
    }

    constructor() {
      super()
      // A property that was set before the script ran hides its accessor.
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
      if (!this.view) this.#render() // at once, so that nothing else is shown in between
    }

    /** With this method, browsers do not report `moveBefore()` as leaving and coming back. */
    connectedMoveCallback() {
      // Nothing to do: the element keeps its state.
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

/** Registers an element. Does nothing without a DOM, or if the name is taken because the page has the script twice. */
export const defineElement = (name: string, createClass: () => CustomElementConstructor): void => {
  if (typeof customElements !== 'undefined' && !customElements.get(name))
    customElements.define(name, createClass())
}
