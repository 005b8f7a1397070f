/** One for the page: the elements of the script tag are bundles of their own, and have no module in common. */
const key = Symbol.for('charity-kit:phone')
const page = globalThis as { [key]?: string }

/** The phone number that this visitor typed in another form of this page, '' before: in memory alone, and in no request by itself. */
export const typedPhone = (): string => page[key] ?? ''

/** Lets the other forms of this page start with a phone number. */
export const rememberTypedPhone = (phone: string): void => {
  page[key] = phone
}
