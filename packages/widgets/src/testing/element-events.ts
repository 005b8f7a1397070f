/** Events of the custom elements, as the page hears them. */
import { onTestFinished } from 'vitest'

/** Returns a list of the events of this name from now on, as the document hears them. */
export const listen = <Name extends keyof DocumentEventMap>(name: Name): DocumentEventMap[Name][] => {
  const heard: DocumentEventMap[Name][] = []
  const listener = (event: Event) => {
    heard.push(event as DocumentEventMap[Name])
  }
  document.addEventListener(name, listener)
  onTestFinished(() => {
    document.removeEventListener(name, listener)
  })
  return heard
}

export const detailsOf = (events: CustomEvent[]): unknown[] => events.map(({ detail }) => detail as unknown)
