export * from './memory-storage.ts'
export * from './results.ts'
