import type { BegunReads } from '@charity-kit/client'
import { languageCodes, type Language } from '@charity-kit/contract'
import { report, type ElementEvents } from './report.ts'
import { withChoice } from './visit-language.ts'

/** Texts by their key, in place of ours. */
export type ElementMessages = Readonly<Record<string, string>>

export type ElementTheme = 'light' | 'dark' | 'auto'

/** `none`: nothing is fetched before a visitor shows interest. */
export type ElementPrefetch = 'none'

/** What a view reads of its element: attributes as text, and a function per event, which dispatches it. */
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

/** The element's language, its own or that of what it stands in; English where we do not speak that, unless the visitor chose another. */
export const languageOf = (element: Element): Language =>
  withChoice(element, languageCodes.find((language) => element.matches(`:lang(${language})`)) ?? 'en')

/** An attribute's value. One that is not valid is ignored, with a warning. */
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

/** A campaign's or a product's number. */
export const isRecordNumber = (value: string): boolean => /^\d+$/.test(value)

const isUrl = (value: string, base?: string): boolean => {
  try {
    return !!new URL(value, base)
  } catch {
    return false
  }
}

/** An address of the host's or another site, perhaps with "{id}" in place of a number. */
export const isAddress = (value: string): boolean =>
  /^(https?:\/)?\/./.test(value) && isUrl(value.replaceAll('{id}', '1'), location.href)

/** A centre's address. */
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

/** What the attributes of every element ask for. */
export const readConnection = ({
  element,
  props: { apiBase: address, clientKey: key, theme },
  defaultApiBase,
  begunReads,
}: Connected) => {
  const apiBase = address || defaultApiBase // one that is no address is refused before anything is fetched
  const clientKey = key || undefined
  if (!clientKey && new URL(apiBase, location.href).origin !== location.origin)
    report(element, 'missing-client-key', 'has no client-key', 'ask the centre for yours')
  validAttribute(element, 'theme', theme, (value) => /^(light|dark|auto)$/.test(value), 'light, dark or auto')
  return { apiBase, clientKey, lang: languageOf(element), begunReads }
}
