import {
  errorStatus,
  preferredLanguage,
  type ErrorCode,
  type ErrorEnvelope,
  type Language,
} from '@charity-kit/contract'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseUnavailable } from '../db/database-errors.ts'
import { DomainError } from '../values/domain-error.ts'
import { errorMessages, fieldMessages, refusalText } from './error-messages.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Reason why the request was rejected, and the account it was about if the caller is not signed in. */
    refusal: { code: ErrorCode; accountId: number | undefined } | null
  }
}

/** Maps Fastify's error codes to the contract's. */
const frameworkCodes: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed_json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed_json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed_json',
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_BAD_URL: 'not_found',
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
}

/** The contract's code for any thrown error. */
const codeOf = (error: Error & Partial<FastifyError>): ErrorCode => {
  if (error instanceof DomainError) return error.code
  const known = frameworkCodes[error.code ?? '']
  if (known) return known
  // The JSON parser's errors have no Fastify code: malformed JSON, or a forbidden key such as __proto__.
  if (error instanceof SyntaxError && error.statusCode === 400) return 'malformed_json'
  if (error.statusCode === 403 || error.statusCode === 404) return 'not_found'
  if (error.statusCode === 413) return 'payload_too_large'
  return isDatabaseUnavailable(error) ? 'unavailable' : 'internal_error'
}

/** Sends the error envelope. It reveals nothing about unexpected errors; the request ID finds them in the log. */
export const sendError = (error: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const code = codeOf(error)
  const statusCode = errorStatus[code]
  request.refusal = { code, accountId: error instanceof DomainError ? error.accountId : undefined }
  const retryAfterS = error instanceof DomainError ? error.retryAfterS : undefined
  // A response that says when to retry is not a fault of the server.
  if (statusCode >= 500 && retryAfterS === undefined) request.log.error({ err: error }, code)
  const language = preferredLanguage(request.headers['accept-language'])
  const envelope: ErrorEnvelope = {
    statusCode,
    message: error instanceof DomainError ? refusalText(error, language) : errorMessages[code],
    body: null,
    code,
    ...(error instanceof DomainError && fieldsOf(error, language)),
    requestId: request.id,
  }
  if (code === 'unavailable' || retryAfterS !== undefined) {
    // Pages of other sites retry at that time too. Their scripts can read the first header only with the second one.
    reply.headers({ 'retry-after': retryAfterS ?? 5, 'access-control-expose-headers': 'retry-after' })
  }
  return reply
    .code(statusCode)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(envelope)
}

/** Returns the error of each field: the field's own sentence, or the message if it is about one field. */
const fieldsOf = (error: DomainError, language: Language): Pick<ErrorEnvelope, 'fields'> => {
  if (error.fields) return { fields: fieldMessages(error.fields, language) }
  return error.field === undefined ? {} : { fields: { [error.field]: refusalText(error, language) } }
}

export const addErrorHandler = (http: FastifyInstance): void => {
  http.decorateRequest('refusal', null)
  http.setErrorHandler<Error>(sendError)
}
