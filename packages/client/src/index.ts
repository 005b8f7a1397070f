export * from './client.ts'
export * from './result.ts'
export * from './session.ts'
export * from './shared-reads.ts'
export * from './storage.ts'
export * from './submission.ts'
export * from './typed-phone.ts'
export * from './own-transport.ts'
export {
  isTimeout,
  type BegunReads,
  type Transport,
  type TransportAnswer,
  type TransportRequest,
} from './transport.ts'
export * from './visitor-session.ts'
