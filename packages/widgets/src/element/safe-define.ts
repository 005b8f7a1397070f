/** Registers an element once, however often the script is on the page. */
export const safeDefine = (name: string, element: CustomElementConstructor): void => {
  if (!customElements.get(name)) customElements.define(name, element)
}
