import type { GenericSchema } from 'valibot'

/** A part of a schema, as far as its limits are concerned: an object, a field's pipe, or one check in it. */
interface SchemaPart {
  type?: unknown
  requirement?: unknown
  entries?: Record<string, SchemaPart>
  pipe?: readonly SchemaPart[]
  /** What may be left out. */
  wrapped?: SchemaPart
}

/** The most characters that an object's schema accepts in a field, for the input's `maxlength`; undefined without a limit. */
export const maxLengthOf = (schema: GenericSchema, name: string): number | undefined => {
  const field = (schema as SchemaPart).entries?.[name]
  return field && limitIn(field)
}

const limitIn = ({
  type,
  requirement,
  wrapped,
  pipe = wrapped ? [wrapped] : [],
}: SchemaPart): number | undefined =>
  type === 'max_length' && typeof requirement === 'number'
    ? requirement
    : pipe.map(limitIn).find((limit) => limit !== undefined)
