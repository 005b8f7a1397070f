import * as v from 'valibot'

/**
 * Returns the schema of a list of at most `max` items. A longer list is rejected before its items are read.
 * Otherwise a small body with many empty items would cost an error each.
 */
/* @__NO_SIDE_EFFECTS__ */
export const listOf = <const Item extends v.GenericSchema>(
  item: Item,
  max: number,
  { message, tooLong }: { message?: string; tooLong?: string } = {},
) => {
  const items = v.array(item, message)
  const unlessTooLong: typeof items = {
    ...items,
    '~run': (dataset, config) =>
      Array.isArray(dataset.value) && dataset.value.length > max
        ? { typed: true, value: dataset.value as v.InferOutput<Item>[] }
        : items['~run'](dataset, config),
  }
  return v.pipe(unlessTooLong, v.maxLength(max, tooLong))
}
