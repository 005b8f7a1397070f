/** Whether a field of a form holds the same as another one: texts, ticks, and lists and objects of them. */
export const isSameValue = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other)
