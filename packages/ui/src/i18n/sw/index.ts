export * from './quantity.ts'
