import { readableMessage, type ApiError } from '@charity-kit/client'
import type { DeskMessages } from './i18n/en/desk.ts'

/**
 * Returns a sentence about a failed call: the server's after a rejection, or ours if the server's is only in English;
 * ours without a response.
 */
export const errorText = (error: ApiError, t: DeskMessages): string => {
  if (error.kind === 'rejected') return t.refusals[error.code] ?? readableMessage(error.message) ?? t.failed
  const byKind: Record<Exclude<ApiError['kind'], 'rejected'>, string> = {
    offline: t.offline,
    timeout: t.timeout,
    malformed: t.failed,
    unexpected: t.failed,
    unauthorised: t.sessionOver,
  }
  return byKind[error.kind]
}

/** Returns the sentence for a page without fields. If the input is invalid, it is the sentence of the first field. */
export const firstErrorText = (error: ApiError, t: DeskMessages): string =>
  (error.kind === 'rejected' ? Object.values(error.fields)[0] : undefined) ?? errorText(error, t)

/** Returns a rejected call's errors for a form: the server's sentences at their fields, or one for the form. */
export const toFormErrors = (error: ApiError, t: DeskMessages) => {
  // Errors of the whole input stand under `body`, which no field would show.
  const { body, ...fields }: Record<string, string> = error.kind === 'rejected' ? error.fields : {}
  if (Object.keys(fields).length > 0) return { fields, ...(body !== undefined && { form: body }) }
  return { form: body ?? errorText(error, t) }
}

/** Returns whether the member's own password was required, and wrong. */
export const isPasswordWrong = (error: ApiError): boolean =>
  error.kind === 'rejected' && error.code === 'password_wrong'
