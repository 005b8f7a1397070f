import { render, type ComponentChild } from 'preact'

/** The part of "react-dom/client" that mounting a widget takes. */
export const createRoot = (container: Element) => ({
  render(view: ComponentChild) {
    render(view, container)
  },
  unmount() {
    render(null, container)
  },
})
