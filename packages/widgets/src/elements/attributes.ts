import type { BegunReads } from '@charity-kit/client'
import { languageCodes, type Language } from '@charity-kit/contract'
import { report, type ElementEvents } from './report.ts'
import { withChoice } from './visit-language.ts'

/** Texts by their key, which replace our texts. */
export type ElementMessages = Readonly<Record<string, string>>

export type ElementTheme = 'light' | 'dark' | 'auto'

/** `none` fetches nothing before a visitor shows interest. */
export type ElementPrefetch = 'none'

/** Input of an element's view: attributes as text, and a function for each event, which dispatches that event. */
export type ElementProps<Attribute extends string, Events> = Readonly<
  Partial<Record<Attribute, string | null>>
> & {
  readonly messages?: ElementMessages | null
} & {
  readonly [Name in Exclude<keyof Events, keyof ElementEvents>]: Events[Name] extends CustomEvent<
    infer Detail
  >
    ? (detail?: Detail) => void
    : never
}

/**
 * Returns the element's own language or that of its surroundings. A language that we lack becomes English, and the
 * visitor's choice can replace English.
 */
export const languageOf = (element: Element): Language =>
  withChoice(element, languageCodes.find((language) => element.matches(`:lang(${language})`)) ?? 'en')

/** Returns an attribute's value. An invalid value is ignored, with a warning to the page's author. */
export const validAttribute = (
  element: Element,
  name: string,
  value: string | null | undefined,
  isValid: (value: string) => boolean,
  expected: string,
): string | undefined => {
  if (!value || isValid(value)) return value || undefined
  report(element, 'invalid-attribute', `ignores ${name}="${value}"`, `it must be ${expected}`)
  return undefined
}

/** Whether a text is the number of a campaign or a product: digits only. */
export const isRecordNumber = (value: string): boolean => /^\d+$/.test(value)

const isUrl = (value: string, base?: string): boolean => {
  try {
    return !!new URL(value, base)
  } catch {
    return false
  }
}

/** Whether a text is an address of the page's site or another site. It may have "{id}" in place of a number. */
export const isAddress = (value: string): boolean =>
  /^(https?:\/)?\/./.test(value) && isUrl(value.replaceAll('{id}', '1'), location.href)

/** Whether a text can be a centre's address: an absolute http or https address. */
export const isWebAddress = (value: string): boolean => /^https?:\/\//.test(value) && isUrl(value)

interface Connected {
  element: Element
  props: {
    apiBase?: string | null | undefined
    clientKey?: string | null | undefined
    theme?: string | null | undefined
  }
  defaultApiBase: string
  begunReads?: BegunReads | undefined
}

/** Reads the attributes that every element has. */
export const readConnection = ({
  element,
  props: { apiBase: address, clientKey: key, theme },
  defaultApiBase,
  begunReads,
}: Connected) => {
  const apiBase = address || defaultApiBase // an invalid address is rejected before anything is fetched
  const clientKey = key || undefined
  if (!clientKey && new URL(apiBase, location.href).origin !== location.origin)
    report(element, 'missing-client-key', 'has no client-key', 'ask the centre for yours')
  validAttribute(element, 'theme', theme, (value) => /^(light|dark|auto)$/.test(value), 'light, dark or auto')
  return { apiBase, clientKey, lang: languageOf(element), begunReads }
}
