import type { Call, RequestParts } from '@charity-kit/contract'
import type { GenericSchema, InferOutput } from 'valibot'
import type { TestVisit } from './test-visit.ts'

/** How one call is answered on the device. */
export interface TestAnswer {
  method: string
  path: string
  /** What may be sent: the schema that the server reads it with. */
  body: GenericSchema
  success: 200 | 201
  answer: (input: never, visit: TestVisit) => Promise<unknown>
}

export const testAnswer = <Request extends RequestParts, Schema extends GenericSchema, Output>(
  { method, path }: Call<Request, Output>,
  body: Schema,
  answer: (input: InferOutput<Schema>, visit: TestVisit) => Promise<Output>,
  success: TestAnswer['success'] = 200,
): TestAnswer => ({ method, path, body, success, answer })
