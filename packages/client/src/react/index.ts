export * from './connection.tsx'
export * from './state-scope.tsx'
export * from './use-resource.ts'
export * from './use-store.ts'
