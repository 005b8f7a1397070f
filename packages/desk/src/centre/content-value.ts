import { languages, type Language, type Localised } from '@charity-kit/contract'

/** A part of the content as JSON. */
export type Json = string | number | boolean | null | Json[] | { [name: string]: Json | undefined }
export type JsonObject = Partial<Record<string, Json>>
export type Path = readonly (string | number)[]

export const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const isLanguage = (name: string): name is Language => Object.hasOwn(languages, name)

/** Returns whether a value is a text in each language: `{ en: 'Contact', sw: 'Mawasiliano' }`. */
export const isLocalised = (value: Json | undefined): value is Localised =>
  isObject(value) && typeof value['en'] === 'string' && Object.keys(value).every(isLanguage)

/** Returns the value with one place changed; undefined removes an entry. */
export const withValue = (value: Json | undefined, [first, ...rest]: Path, next: Json | undefined): Json => {
  if (first === undefined) return next ?? null
  if (Array.isArray(value)) {
    const list = [...value]
    if (rest.length === 0 && next === undefined) list.splice(Number(first), 1)
    else list[Number(first)] = withValue(list[Number(first)], rest, next)
    return list
  }
  const object = isObject(value) ? value : {}
  if (rest.length > 0 || next !== undefined)
    return { ...object, [first]: withValue(object[first], rest, next) }
  return Object.fromEntries(Object.entries(object).filter(([name]) => name !== first))
}

/** Returns an entry of the same shape, with empty texts. */
export const emptyLike = (value: Json | undefined): Json => {
  if (Array.isArray(value)) return value.slice(0, 1).map(emptyLike)
  if (isObject(value))
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, emptyLike(inner)]))
  return typeof value === 'string' ? '' : (value ?? null)
}

export interface Difference {
  path: string
  before: string | undefined
  after: string | undefined
}

const leavesOf = (value: Json | undefined, path = ''): [path: string, text: string][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, inner]) => leavesOf(inner, path ? `${path}.${name}` : name))
    : value === undefined
      ? []
      : [[path, String(value)]]

/** Returns the differences between two values, text by text. */
export const differences = (before: Json | undefined, after: Json | undefined): Difference[] => {
  const old = new Map(leavesOf(before))
  const now = new Map(leavesOf(after))
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((path) =>
    old.get(path) === now.get(path) ? [] : [{ path, before: old.get(path), after: now.get(path) }],
  )
}

/** Returns whether a change affects payment numbers, which takes an owner's password and a second owner. */
export const changesPayment = (before: Json | undefined, after: Json | undefined): boolean =>
  differences(before, after).some(({ path }) => path.startsWith('payment.'))

const isSame = (one: Json | undefined, other: Json | undefined) => differences(one, other).length === 0

/**
 * Merges the changes of two members to `base`. If both changed a text, or a list got longer or shorter, `mine` wins.
 */
export const merged = (base: Json | undefined, mine: Json | undefined, theirs: Json | undefined): Json => {
  if (isSame(base, mine)) return theirs ?? null
  if (isSame(base, theirs)) return mine ?? null
  if (Array.isArray(base) && Array.isArray(mine) && Array.isArray(theirs)) {
    if (base.length !== mine.length || base.length !== theirs.length) return mine
    return mine.map((entry, at) => merged(base[at], entry, theirs[at]))
  }
  if (!isObject(mine) || !isObject(theirs)) return mine ?? null
  const before = isObject(base) ? base : {}
  const names = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])]
  return Object.fromEntries(
    names.flatMap((name) => {
      // Removed by either member.
      const isGone = name in before && (!(name in mine) || !(name in theirs))
      return isGone
        ? []
        : [[name, merged(before[name], mine[name] ?? theirs[name], theirs[name] ?? mine[name])]]
    }),
  )
}
