import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { endpoints } from '../endpoints.ts'
import type { Endpoint } from '../wire/endpoint.ts'
import { parseFields } from './field-errors.ts'
import { listOf } from './list.ts'

/** A schema that counts how often it is asked. */
const counted = () => {
  let count = 0
  const item = v.pipe(
    v.unknown(),
    v.check(() => {
      count++
      return false
    }, 'value_invalid'),
  )
  return { item, asked: () => count }
}

/** Every list that a schema holds, at any depth, and the most items that it takes. */
const listsIn = (
  part: unknown,
  path: string,
  seen = new Set(),
): [path: string, max: number | undefined][] => {
  if (typeof part !== 'object' || part === null || seen.has(part)) return []
  seen.add(part)
  const { type, entries, item, wrapped, pipe, options, value } = part as Record<string, unknown>
  const max = (steps: unknown): number | undefined =>
    Array.isArray(steps)
      ? (steps as { type: string; requirement?: number; pipe?: unknown }[])
          .map((step) => (step.type === 'max_length' ? step.requirement : max(step.pipe)))
          .find((each) => each !== undefined)
      : undefined
  return [
    ...(type === 'array' || type === 'record' ? ([[path, max(pipe)]] as [string, number | undefined][]) : []),
    ...Object.entries(entries ?? {}).flatMap(([name, each]) => listsIn(each, `${path}.${name}`, seen)),
    ...[item, wrapped, value, ...(Array.isArray(options) ? (options as unknown[]) : [])].flatMap((each) =>
      listsIn(each, path, seen),
    ),
  ]
}

describe('[attacked] a list in a request', () => {
  it('that is too long is refused before any of its items is looked at', () => {
    const { item, asked } = counted()
    const schema = v.object({ items: v.pipe(listOf(item, 3), v.minLength(1)) })
    const errors = { items: { key: 'too_long', values: [3] } }
    expect(parseFields(schema, { items: Array(21_000).fill({}) })).toEqual({ ok: false, errors })
    expect(asked()).toBe(0)
    parseFields(schema, { items: [{}, {}, {}] })
    expect(asked()).toBe(3)
  })

  it('is checked until a hundred errors were found', () => {
    const { item, asked } = counted()
    const result = parseFields(v.array(item), Array(21_000).fill({}))
    expect(Object.keys((result as { errors: object }).errors)).toHaveLength(100)
    expect(asked()).toBe(100)
  })

  it('has a limit in every call', () => {
    const lists = Object.entries<Endpoint>(endpoints).flatMap(([name, { body, query }]) => [
      ...listsIn(body, name),
      ...listsIn(query, name),
    ])
    expect(lists.map(([path]) => path)).toContain('createDonation.furtherPayments')
    for (const [path, max] of lists) expect(max, path).toBeLessThanOrEqual(500)
  })

  it('of an order may be as long as the limit', () => {
    const ordered = v.pick(endpoints.createOrder.body, ['orderItemList'])
    const parse = (lines: number) =>
      parseFields(ordered, { orderItemList: Array(lines).fill({ productId: 1, quantity: 1 }) })
    expect(parse(100)).toMatchObject({ ok: true })
    expect(parse(101)).toMatchObject({ ok: false, errors: { orderItemList: { key: 'too_long' } } })
  })
})
