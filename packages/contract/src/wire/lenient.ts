import * as v from 'valibot'

/** A record that the server accepted. Its number is missing where the answer names none. */
export type Accepted<Stored extends { id: number }> = Omit<Stored, 'id'> & { id?: number }

/**
 * Reads the answer to a call that stores something: whichever of these fields it holds. A 2xx means that the record was taken,
 * whatever the body says about it, and servers differ in these bodies. Never fails.
 */
/* @__NO_SIDE_EFFECTS__ */
export const lenient = <Entries extends v.ObjectEntries>({
  entries,
}: v.ObjectSchema<Entries, undefined>): v.GenericSchema<
  unknown,
  Partial<v.InferOutput<v.ObjectSchema<Entries, undefined>>>
> =>
  v.pipe(
    v.unknown(),
    v.transform((body) => {
      const sent = v.is(v.record(v.string(), v.unknown()), body) ? body : {}
      const known = Object.entries(entries).flatMap(([name, schema]) => {
        const field = v.safeParse(schema, sent[name])
        return field.success && field.output !== undefined ? [[name, field.output] as const] : []
      })
      return Object.fromEntries(known) as Partial<v.InferOutput<v.ObjectSchema<Entries, undefined>>>
    }),
  )

/** An answer whose body nobody reads, whatever it holds. */
export const nothing = v.fallback(v.null(), null)
