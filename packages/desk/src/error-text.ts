import { readableMessage, type ApiError } from '@charity-kit/client'
import type { DeskMessages } from './i18n/en/desk.ts'

/** Why a call failed, in a sentence: the server's own where it refused (ours where that is only in English), ours where no answer came. */
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

/** The same for a page without fields: what is wrong with the input is said in its first sentence. */
export const firstErrorText = (error: ApiError, t: DeskMessages): string =>
  (error.kind === 'rejected' ? Object.values(error.fields)[0] : undefined) ?? errorText(error, t)

/** A refused call as a form's errors: the server's sentences at their fields, or one for the form. */
export const toFormErrors = (error: ApiError, t: DeskMessages) => {
  // What is wrong with the input as a whole stands under `body`; no field would show it.
  const { body, ...fields }: Record<string, string> = error.kind === 'rejected' ? error.fields : {}
  if (Object.keys(fields).length > 0) return { fields, ...(body !== undefined && { form: body }) }
  return { form: body ?? errorText(error, t) }
}

/** One's own password was asked for, and it was not the right one. */
export const isPasswordWrong = (error: ApiError): boolean =>
  error.kind === 'rejected' && error.code === 'password_wrong'
