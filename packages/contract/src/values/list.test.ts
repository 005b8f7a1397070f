import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { endpoints } from '../endpoints.ts'
import type { Endpoint } from '../wire/endpoint.ts'
import { parseFields } from './field-errors.ts'
import { listOf } from './list.ts'

/** Returns a schema that counts its runs. */
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

/** Returns every list in a schema, at any depth, with its most items. */
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
  it('a list that is too long is rejected before its items are read', () => {
    const { item, asked } = counted()
    const schema = v.object({ items: v.pipe(listOf(item, 3), v.minLength(1)) })
    const errors = { items: { key: 'too_long', values: [3] } }
    expect(parseFields(schema, { items: Array(21_000).fill({}) })).toEqual({ ok: false, errors })
    expect(asked()).toBe(0)
    parseFields(schema, { items: [{}, {}, {}] })
    expect(asked()).toBe(3)
  })

  it('a list is checked until a hundred errors were found', () => {
    const { item, asked } = counted()
    const result = parseFields(v.array(item), Array(21_000).fill({}))
    expect(Object.keys((result as { errors: object }).errors)).toHaveLength(100)
    expect(asked()).toBe(100)
  })

  it('every list of an endpoint has a limit', () => {
    const lists = Object.entries<Endpoint>(endpoints).flatMap(([name, { body, query }]) => [
      ...listsIn(body, name),
      ...listsIn(query, name),
    ])
    expect(lists.map(([path]) => path)).toContain('createDonation.furtherPayments')
    for (const [path, max] of lists) expect(max, path).toBeLessThanOrEqual(500)
  })

  it('an order has at most as many lines as its limit', () => {
    const ordered = v.pick(endpoints.createOrder.body, ['orderItemList'])
    const parse = (lines: number) =>
      parseFields(ordered, { orderItemList: Array(lines).fill({ productId: 1, quantity: 1 }) })
    expect(parse(100)).toMatchObject({ ok: true })
    expect(parse(101)).toMatchObject({ ok: false, errors: { orderItemList: { key: 'too_long' } } })
  })
})
