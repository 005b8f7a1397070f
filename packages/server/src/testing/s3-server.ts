import { readdir, stat, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import S3rver, { type S3rverContext } from '@20minutes/s3rver'
import { onTestFinished } from 'vitest'
import { scratchFolder } from './scratch-folder.ts'

export interface S3Server {
  port: number
  /** The settings that open its bucket, as the environment has them. */
  variables: Record<'BACKUP_TO' | 'BACKUP_S3_ACCESS_KEY_ID' | 'BACKUP_S3_SECRET_ACCESS_KEY', string>
  /** The keys of its objects. */
  keys: () => Promise<string[]>
  /** Cuts an object to half of its size. */
  halve: (key: string) => Promise<void>
  /** Answers the next requests of a kind itself, until it is called again; `undefined` lets all pass. */
  answer: (fault: ((context: S3rverContext) => Promise<boolean> | boolean) | undefined) => void
}

const bucket = 'charity'
const folder = 'centre'
const suffix = '._S3rver_object'

/** A real S3 server that checks signatures, with a bucket; it ends with the test. */
export const startS3Server = async (): Promise<S3Server> => {
  const { folder: directory, remove } = await scratchFolder()
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    directory,
    silent: true,
    configureBuckets: [{ name: bucket, configs: [] }],
  })
  let fault: Parameters<S3Server['answer']>[0]
  server.middleware.unshift(async (context, next) => {
    // It forgets the slash after a bucket's name when it checks what signs a list.
    server.allowMismatchedSignatures = /^\/[^/]+\/$/.test(context.path)
    if (!(await fault?.(context))) await next()
  })
  const { port } = await server.run()
  onTestFinished(async () => {
    const closed = server.close()
    // Clients keep theirs open.
    server.httpServer.closeAllConnections()
    await closed
    await remove()
  })
  const path = (key: string) => join(directory, bucket, folder, `${key}${suffix}`)
  return {
    port,
    variables: {
      BACKUP_TO: `http://127.0.0.1:${String(port)}/${bucket}/${folder}`,
      BACKUP_S3_ACCESS_KEY_ID: 'S3RVER',
      BACKUP_S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    keys: async () => {
      const names = await readdir(join(directory, bucket, folder)).catch(() => [])
      return names.filter((name) => name.endsWith(suffix)).map((name) => name.slice(0, -suffix.length))
    },
    halve: async (key) => {
      const { size } = await stat(path(key))
      await truncate(path(key), Math.floor(size / 2))
    },
    answer: (next) => {
      fault = next
    },
  }
}

/** Refuses what is to be stored, as a bucket does that is full. */
export const fullBucket = (context: S3rverContext): boolean => {
  if (context.method !== 'PUT' && context.method !== 'POST') return false
  context.status = 507
  context.body =
    '<?xml version="1.0"?><Error><Code>XMinioStorageFull</Code><Message>Storage is full</Message></Error>'
  return true
}
