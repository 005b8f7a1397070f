import type { Socket } from 'node:net'
import { errorStatus, type ErrorCode, type ErrorEnvelope } from '@charity-kit/contract'
import { errorMessages } from './error-messages.ts'

const codes: Partial<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
}

const reasons: Partial<Record<ErrorCode, string>> = {
  headers_too_large: 'Request Header Fields Too Large',
  request_timeout: 'Request Timeout',
}

/**
 * Responds to input that never became a request: too slow, too large, or not HTTP. Input that is not HTTP gets no
 * body.
 */
export const handleClientError = (error: NodeJS.ErrnoException, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const code = codes[error.code ?? '']
  if (!code) {
    socket.end('HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\nConnection: close\r\n\r\n')
    return
  }
  const statusCode = errorStatus[code]
  const envelope: ErrorEnvelope = { statusCode, message: errorMessages[code], body: null, code }
  const body = JSON.stringify(envelope)
  socket.end(
    [
      `HTTP/1.1 ${String(statusCode)} ${reasons[code] ?? ''}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${String(Buffer.byteLength(body))}`,
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  )
}
