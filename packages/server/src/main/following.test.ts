import { describe, expect, it } from 'vitest'
import { following, oncePerSource } from './following.ts'

describe('[centre content] services', () => {
  it('follow what they are built from, also in parts that were taken out before', () => {
    let source = { name: 'first' }
    let built = 0
    const service = following(
      oncePerSource(
        () => source,
        ({ name }) => {
          built++
          return { name, nameOf: () => name, inner: { greet: (who: string) => `${name} ${who}` } }
        },
      ),
    )
    const { nameOf, inner } = service
    const { greet } = inner
    expect([service.name, nameOf(), greet('you')]).toEqual(['first', 'first', 'first you'])
    expect(built).toBe(1)
    source = { name: 'second' }
    expect([service.name, nameOf(), greet('you')]).toEqual(['second', 'second', 'second you'])
    expect(built).toBe(2)
  })
})
