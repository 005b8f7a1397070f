import type * as v from 'valibot'

/** Schema of a part of the content; undefined for a part that the whole schema does not describe. */
export type PartSchema = v.GenericSchema | undefined

/** Any schema with parts: an object's, a list's, or a wrapped schema. */
type AnyParts = v.GenericSchema & {
  entries?: Readonly<Record<string, v.GenericSchema>>
  item?: v.GenericSchema
  wrapped?: v.GenericSchema
  pipe?: readonly v.GenericSchema[]
}

/** Returns the schema of an object's property, or of each entry of a list. */
export const schemaOf = (whole: PartSchema, part: string | number): PartSchema => {
  const { entries, item, wrapped } = (whole ?? {}) as Partial<AnyParts>
  if (wrapped) return schemaOf(wrapped, part)
  return typeof part === 'number' ? item : entries?.[part]
}

/** Returns the schema inside `v.optional()` and similar wrappers, or at the head of a `v.pipe()`. */
export const unwrapped = (schema: PartSchema): PartSchema => {
  const { wrapped, pipe } = (schema ?? {}) as Partial<AnyParts>
  const inner = wrapped ?? pipe?.[0]
  return inner ? unwrapped(inner) : schema
}
