/** What the types do not let through: svelte-check looks up an element's attributes here. */
import '@charity-kit/widgets/elements/svelte'
import type { SvelteHTMLElements } from 'svelte/elements'

export const mistakes: Partial<SvelteHTMLElements>[] = [
  // @ts-expect-error -- there is no such attribute
  { 'charity-donate': { colour: 'red' } },
  // @ts-expect-error -- a page has a number of products
  { 'charity-shop': { pageSize: ['four'] } },
]
