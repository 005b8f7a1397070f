import type * as v from 'valibot'

/** The schema of a part of the content; undefined where its schema says nothing of it. */
export type PartSchema = v.GenericSchema | undefined

/** A schema as far as its parts can be looked at: an object's, a list's, or that of an optional one. */
type AnyParts = v.GenericSchema & {
  entries?: Readonly<Record<string, v.GenericSchema>>
  item?: v.GenericSchema
  wrapped?: v.GenericSchema
  pipe?: readonly v.GenericSchema[]
}

/** The schema of an object's property, or of each entry of a list. */
export const schemaOf = (whole: PartSchema, part: string | number): PartSchema => {
  const { entries, item, wrapped } = (whole ?? {}) as Partial<AnyParts>
  if (wrapped) return schemaOf(wrapped, part)
  return typeof part === 'number' ? item : entries?.[part]
}

/** What stands in `v.optional()` and its like, or is at the head of a `v.pipe()`. */
export const unwrapped = (schema: PartSchema): PartSchema => {
  const { wrapped, pipe } = (schema ?? {}) as Partial<AnyParts>
  const inner = wrapped ?? pipe?.[0]
  return inner ? unwrapped(inner) : schema
}
