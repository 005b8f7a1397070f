import * as v from 'valibot'

/**
 * A list of at most `max` items. A longer one is refused before any of its items is looked at: a small body of many empty items would
 * otherwise cost an error each.
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
