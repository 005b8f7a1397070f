/**
 * Types of the elements in JSX, for React 19: `import '@charity-kit/widgets/elements/jsx'` once, anywhere. The import
 * does nothing else.
 */
import type { HTMLAttributes, RefAttributes } from 'react'
import type { ElementMarkup, Listeners } from './markup.ts'

export type ElementsInJsx = {
  [Name in keyof ElementMarkup]: Omit<
    HTMLAttributes<ElementMarkup[Name]['element']>,
    keyof ElementMarkup[Name]['attributes']
  > &
    RefAttributes<ElementMarkup[Name]['element']> &
    ElementMarkup[Name]['attributes'] &
    Listeners<ElementMarkup[Name]['events']>
}

declare module 'react' {
  // eslint-disable-next-line @typescript-eslint/no-namespace -- that is where React has them
  namespace JSX {
    // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- the elements join the DOM's own
    interface IntrinsicElements extends ElementsInJsx {}
  }
}
