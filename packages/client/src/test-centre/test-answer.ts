import type { Call, RequestParts } from '@charity-kit/contract'
import type { GenericSchema, InferOutput } from 'valibot'
import type { TestVisit } from './test-visit.ts'

/** Response to one call on the device. */
export interface TestAnswer {
  method: string
  path: string
  /** Schema by which the server reads the body. */
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
