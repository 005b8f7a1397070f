import {
  contactMessageInput,
  idempotencyKeyHeader,
  parseFields,
  preferredLanguage,
  sendContactMessage,
} from '@charity-kit/contract'
import { toJson } from '../to-json.ts'
import type { TransportAnswer, TransportRequest } from '../transport.ts'
import { Refusal, toErrorAnswer } from './refusal.ts'
import { testAnswer, type TestAnswer } from './test-answer.ts'
import { customOrderAnswers } from './test-custom-orders.ts'
import { donationAnswers } from './test-donations.ts'
import { orderAnswers } from './test-orders.ts'
import { testVisit, type ReadCentre } from './test-visit.ts'

const answers: readonly TestAnswer[] = [
  ...donationAnswers,
  ...orderAnswers,
  ...customOrderAnswers,
  testAnswer(sendContactMessage, contactMessageInput, async (_message, { records }) =>
    Promise.resolve({ id: records.nextReference(), status: 'new' }),
  ),
]

/**
 * Answers a write with the test key on the device, in place of the server. It parses the input by the server's
 * schemas, stores it for the visit, and sends nothing. `readCentre` reads the centre's products, campaigns and
 * details.
 */
export const answerOnDevice = async (
  request: TransportRequest,
  readCentre: ReadCentre,
): Promise<TransportAnswer> => {
  const { method, url, headers, signal } = request
  const language = preferredLanguage(headers['accept-language'])
  try {
    const known = answers.find((each) => each.method === method && url.endsWith(each.path))
    if (!known) throw new Refusal('client_key_refused')
    const visit = testVisit(url.slice(0, -known.path.length), {
      readCentre,
      signal,
      language,
      idempotencyKey: headers[idempotencyKeyHeader],
    })
    return toAnswer(known.success, await answerOnce(known, request.body, visit))
  } catch (error) {
    if (error instanceof Refusal) return toErrorAnswer(error, language)
    throw error
  }
}

/** Returns the same response for the same `Idempotency-Key`. */
const answerOnce = async (
  { body, answer }: TestAnswer,
  sent: unknown,
  visit: ReturnType<typeof testVisit>,
): Promise<unknown> => {
  const input = parseFields(body, JSON.parse(toJson(sent)))
  if (!input.ok) throw new Refusal('validation_failed', input.errors)
  const { idempotencyKey, records } = visit
  const before = idempotencyKey && records.all().find((each) => each.idempotencyKey === idempotencyKey)
  return before ? before.answer : answer(input.value as never, visit)
}

const toAnswer = (status: number, body: unknown): TransportAnswer => ({
  status,
  json: { statusCode: status, message: status === 201 ? 'Created' : 'OK', body },
})
