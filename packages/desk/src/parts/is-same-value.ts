/** Returns whether two fields of a form hold the same value: texts, ticks, and lists and objects of them. */
export const isSameValue = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other)
