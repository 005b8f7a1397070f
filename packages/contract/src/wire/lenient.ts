import * as v from 'valibot'

/** Record that the server accepted. `id` is missing if the response has none. */
export type Accepted<Stored extends { id: number }> = Omit<Stored, 'id'> & { id?: number }

/**
 * Returns a schema that reads the response to a write: every field that the body holds. A 2xx means that the server
 * stored the record, and servers differ in these bodies. Parsing never fails.
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

/** Schema of a response whose body is ignored. */
export const nothing = v.fallback(v.null(), null)
