/**
 * Types of the elements in Vue's templates: `import '@charity-kit/widgets/elements/vue'` once, anywhere. The import
 * does nothing else.
 */
import type { HTMLAttributes } from 'vue'
import type { ElementMarkup } from './markup.ts'

/** Converts "charity-cart-changed" to "CharityCartChanged". */
export type CamelCase<Text extends string> = Text extends `${infer First}-${infer Rest}`
  ? `${Capitalize<First>}${CamelCase<Rest>}`
  : Capitalize<Text>

/** A listener for each event: `@charity-donated`. */
export type VueListeners<Events> = {
  [Name in keyof Events as `on${CamelCase<Name & string>}`]?: ((event: Events[Name]) => void) | undefined
}

export type ElementsInVue = {
  [Name in keyof ElementMarkup]: new () => {
    $props: HTMLAttributes & ElementMarkup[Name]['attributes'] & VueListeners<ElementMarkup[Name]['events']>
  }
}

declare module 'vue' {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- the elements join Vue's own components
  interface GlobalComponents extends ElementsInVue {}
}
