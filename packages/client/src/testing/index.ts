export * from './fake-server.ts'
export * from './memory-draft.ts'
export * from './memory-storage.ts'
export * from './results.ts'
