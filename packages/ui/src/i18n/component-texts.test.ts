import { expect, it } from 'vitest'
import { components as english } from './en/components.ts'

it.each([
  ['[S2 donation panel]', english.tryAgain, 'Try Again'],
  ['[S8 about data failure]', english.loading, 'Loading...'],
])("%s the specification's sentence, to the letter: %s", (_place, text, specified) => {
  expect(text).toBe(specified)
})
