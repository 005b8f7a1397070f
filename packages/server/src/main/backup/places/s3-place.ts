import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { errorCode } from '../../../values/error-code.ts'
import { BackupFailure } from '../backup-failure.ts'
import { guarded, tooSlow, type Place, type PlaceFile } from './place.ts'

export interface S3PlaceOptions {
  /** "https://s3.example" */
  endpoint: string
  bucket: string
  /** What each object's key begins with, with a slash at the end; may be empty. */
  prefix: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  stallMs: number
}

/** A lost part is sent again, not the whole. 10,000 parts are an object's most. */
const partSize = 16 * 2 ** 20
const connectMs = 15_000

/** A bucket of anything that speaks S3. */
export const s3Place = ({
  endpoint,
  bucket,
  prefix,
  region,
  stallMs,
  ...credentials
}: S3PlaceOptions): Place => {
  const description = `the bucket ${bucket} at ${new URL(endpoint).host}`
  const client = new S3Client({
    endpoint,
    region,
    credentials,
    // What every server understands; names of buckets in addresses need DNS, newer checksums newer servers.
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: connectMs, socketTimeout: stallMs },
  })

  const explain = (error: unknown): unknown => {
    if (error instanceof BackupFailure || !(error instanceof Error) || error.name === 'AbortError')
      return error
    const fail = (problem: ConstructorParameters<typeof BackupFailure>[0], why: string) =>
      new BackupFailure(problem, `${why} (${error.name || errorCode(error)}).`, { cause: error })
    if (error.name === 'TimeoutError') return tooSlow(description, stallMs)
    const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined
    if (status === 507 || /Full|Quota|Insufficient|OutOfSpace/i.test(error.name))
      return fail('full', `There is no room in ${description}`)
    if (status === 401 || status === 403) return fail('refused', `Access to ${description} is refused`)
    if (status === 404)
      return fail('missing', `There is no ${description.slice(4)}, or not that object in it`)
    if (status === undefined) return fail('unreachable', `${new URL(endpoint).host} cannot be reached`)
    return fail('failed', `${new URL(endpoint).host} answered ${String(status)}`)
  }
  const explained = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work()
    } catch (error) {
      throw explain(error)
    }
  }
  const object = (name: string) => ({ Bucket: bucket, Key: `${prefix}${name}` })

  return {
    description,
    list: (signal) =>
      explained(async () => {
        const files: PlaceFile[] = []
        const pages = paginateListObjectsV2(
          { client },
          { Bucket: bucket, Prefix: prefix },
          { abortSignal: signal },
        )
        for await (const { Contents = [] } of pages)
          for (const { Key = '', Size = 0 } of Contents)
            files.push({ name: Key.slice(prefix.length), size: Size })
        return files
      }),
    write: (name, path, signal) =>
      explained(async () => {
        const upload = new Upload({
          client,
          params: { ...object(name), Body: createReadStream(path) },
          partSize,
          queueSize: 1,
        })
        const stop = () => void upload.abort()
        signal?.addEventListener('abort', stop, { once: true })
        try {
          await upload.done()
        } finally {
          signal?.removeEventListener('abort', stop)
        }
      }),
    read: (name, signal) =>
      explained(async () => {
        const { Body } = await client.send(new GetObjectCommand(object(name)), { abortSignal: signal })
        // In Node it is a stream of Node's.
        return guarded(Body as Readable, { stallMs, slow: () => tooSlow(description, stallMs), explain })
      }),
    remove: (name, signal) =>
      explained(async () => {
        await client.send(new DeleteObjectCommand(object(name)), { abortSignal: signal })
      }),
  }
}
