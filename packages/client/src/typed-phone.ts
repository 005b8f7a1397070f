/**
 * Key on the global object, shared by the page. The elements of the script tag are separate bundles, and share no
 * module.
 */
const key = Symbol.for('charity-kit:phone')
const page = globalThis as { [key]?: string }

/**
 * Returns the phone number that the visitor typed in another form of this page; '' if none. The number is only in
 * memory, and not in any request by itself.
 */
export const typedPhone = (): string => page[key] ?? ''

/** Stores a phone number, with which the other forms of this page start. */
export const rememberTypedPhone = (phone: string): void => {
  page[key] = phone
}
