import * as v from 'valibot'

/** A text in each language the centre offers; English is always there. */
export const localised = v.object({ en: v.string(), sw: v.optional(v.string()) })
export type Localised = v.InferOutput<typeof localised>
