declare module '@20minutes/s3rver' {
  /** What a request asks, and is answered: Koa's. */
  export interface S3rverContext {
    method: string
    path: string
    status: number
    body: unknown
  }
  type Middleware = (context: S3rverContext, next: () => Promise<void>) => Promise<void>

  /** An S3 server of this process, whose only account has the key S3RVER with the secret S3RVER. */
  export default class S3rver {
    constructor(options: {
      address: string
      port: number
      directory: string
      silent: boolean
      configureBuckets: readonly { name: string; configs: readonly string[] }[]
    })
    /** Koa's, the first one first. */
    middleware: Middleware[]
    allowMismatchedSignatures: boolean
    httpServer: { closeAllConnections: () => void }
    run(): Promise<{ port: number }>
    close(): Promise<void>
  }
}
