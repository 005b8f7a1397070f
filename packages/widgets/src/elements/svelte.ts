/**
 * Types of the elements in Svelte 5: `import '@charity-kit/widgets/elements/svelte'` once, anywhere. The import does
 * nothing else.
 */
import type { HTMLAttributes } from 'svelte/elements'
import type { ElementMarkup, Listeners } from './markup.ts'

export type ElementsInSvelte = {
  [Name in keyof ElementMarkup]: Omit<
    HTMLAttributes<ElementMarkup[Name]['element']>,
    keyof ElementMarkup[Name]['attributes']
  > &
    ElementMarkup[Name]['attributes'] &
    Listeners<ElementMarkup[Name]['events']>
}

declare module 'svelte/elements' {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- the elements join the DOM's own
  interface SvelteHTMLElements extends ElementsInSvelte {}
}
