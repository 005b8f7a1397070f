import fc from 'fast-check'
import * as valibot from 'valibot'
import { describe, expect, it } from 'vitest'
import * as small from './valibot.ts'

/** A schema as data, so that both libraries can be told to make it. */
type Kind =
  | { kind: 'string' | 'number' }
  | { kind: 'array'; item: Kind }
  | { kind: 'object'; entries: Record<string, Kind | { kind: 'optional' | 'nullish'; of: Kind }> }
  | { kind: 'union'; options: Kind[] }

const names = ['id', 'name', 'endDate', 'sw']

const { kind } = fc.letrec<{ kind: Kind }>((tie) => {
  const entry = fc.oneof(
    tie('kind'),
    tie('kind').map((of) => ({ kind: 'optional' as const, of })),
    tie('kind').map((of) => ({ kind: 'nullish' as const, of })),
  )
  return {
    kind: fc.oneof(
      { maxDepth: 4 },
      fc.constantFrom<Kind>({ kind: 'string' }, { kind: 'number' }),
      tie('kind').map((item) => ({ kind: 'array' as const, item })),
      fc
        .dictionary(fc.constantFrom(...names), entry)
        .map((entries) => ({ kind: 'object' as const, entries })),
      fc
        .array(tie('kind'), { minLength: 1, maxLength: 3 })
        .map((options) => ({ kind: 'union' as const, options })),
    ),
  }
})

/** Makes a schema with either library. */
const schemaFrom = (
  library: typeof valibot,
  described: Kind | { kind: 'optional' | 'nullish'; of: Kind },
): valibot.GenericSchema => {
  const make = (inner: Kind | { kind: 'optional' | 'nullish'; of: Kind }) => schemaFrom(library, inner)
  switch (described.kind) {
    case 'string':
      return library.string()
    case 'number':
      return library.number()
    case 'array':
      return library.array(make(described.item))
    case 'optional':
      return library.optional(make(described.of))
    case 'nullish':
      return library.nullish(make(described.of))
    case 'union':
      return library.union(described.options.map(make))
    case 'object':
      return library.object(
        Object.fromEntries(Object.entries(described.entries).map(([name, entry]) => [name, make(entry)])),
      )
  }
}

const scalar = fc.oneof(
  fc.string(),
  fc.double(),
  fc.integer(),
  fc.constantFrom<unknown>(null, undefined, true, Number.NaN, '', [], {}, [null]),
)

/** Inputs that often fit a schema, and often miss it by one thing. */
const inputFor = (described: Kind | { kind: 'optional' | 'nullish'; of: Kind }): fc.Arbitrary<unknown> => {
  const fitting = (): fc.Arbitrary<unknown> => {
    switch (described.kind) {
      case 'string':
        return fc.string()
      case 'number':
        return fc.double()
      case 'array':
        return fc.array(inputFor(described.item), { maxLength: 3 })
      case 'optional':
        return fc.option(inputFor(described.of), { nil: undefined })
      case 'nullish':
        return fc.oneof(inputFor(described.of), fc.constantFrom(null, undefined))
      case 'union':
        return fc.oneof(...described.options.map(inputFor))
      case 'object':
        return fc.record(
          Object.fromEntries(
            Object.entries(described.entries).map(([name, entry]) => [name, inputFor(entry)]),
          ),
          { requiredKeys: [] },
        )
    }
  }
  return fc.oneof({ arbitrary: fitting(), weight: 12 }, { arbitrary: scalar, weight: 1 })
}

const schemaAndInput = kind.chain((described) =>
  fc.tuple(fc.constant(described), fc.oneof({ arbitrary: inputFor(described), weight: 4 }, fc.anything())),
)

const verdict = (library: typeof valibot, described: Kind, input: unknown) =>
  library.safeParse(schemaFrom(library, described), input).success

describe("the script-tag build's checks", () => {
  const ours = small as unknown as typeof valibot

  it("give valibot's verdict on whatever comes", () => {
    let accepted = 0
    let refused = 0
    fc.assert(
      fc.property(schemaAndInput, ([described, input]) => {
        const expected = verdict(valibot, described, input)
        if (expected) accepted += 1
        else refused += 1
        expect(verdict(ours, described, input)).toBe(expected)
      }),
      { numRuns: 3000 },
    )
    // The inputs are worth something only if they come out both ways.
    expect(accepted).toBeGreaterThan(300)
    expect(refused).toBeGreaterThan(300)
  })

  it('hand the answer on as it came', () => {
    fc.assert(
      fc.property(schemaAndInput, ([described, input]) => {
        const result = ours.safeParse(schemaFrom(ours, described), input)
        if (result.success) expect(result.output).toBe(input)
      }),
    )
  })

  it('offer nothing that valibot does not have', () => {
    expect(Object.keys(valibot)).toEqual(expect.arrayContaining(Object.keys(small)))
  })
})
