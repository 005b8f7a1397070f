import type { GenericSchema } from 'valibot'

/** Part of a schema with the properties that hold limits: an object, a field's pipe, or one check in it. */
interface SchemaPart {
  type?: unknown
  requirement?: unknown
  entries?: Record<string, SchemaPart>
  pipe?: readonly SchemaPart[]
  /** Schema inside an optional one. */
  wrapped?: SchemaPart
}

/**
 * Returns the most characters that an object's schema accepts in a field, for the input's `maxlength`; undefined
 * without a limit.
 */
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
