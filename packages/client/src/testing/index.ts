export * from './memory-storage.ts'
