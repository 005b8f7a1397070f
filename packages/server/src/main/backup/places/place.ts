import { Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { BackupFailure } from '../backup-failure.ts'

/** A file of a place. */
export interface PlaceFile {
  name: string
  /** In bytes. */
  size: number
}

/** Where backups are kept. All of it throws {@link BackupFailure}, or what `signal` was aborted with. */
export interface Place {
  /** For people, without secrets: "the folder /media/disk", "the bucket charity at s3.example". */
  description: string
  list: (signal?: AbortSignal) => Promise<PlaceFile[]>
  /** Stores a file of this machine under a name; it appears only once it is complete, where the place can do that. */
  write: (name: string, path: string, signal?: AbortSignal) => Promise<void>
  /** A stream that fails if nothing comes for a while. */
  read: (name: string, signal?: AbortSignal) => Promise<Readable>
  remove: (name: string, signal?: AbortSignal) => Promise<void>
}

/** For how long nothing may move on a connection before a transfer is given up. */
export const connectionStallMs = 60_000
/** The same for a program, which may take megabytes at a time and send them over a slow line. */
export const commandStallMs = 600_000

export const tooSlow = (description: string, stallMs: number): BackupFailure =>
  new BackupFailure('slow', `Nothing moved to or from ${description} for ${String(stallMs / 1000)} s.`)

/** Passes everything on, and fails with `failure` once nothing has moved for `stallMs`. */
export const stallGuard = (stallMs: number, failure: () => Error): Transform => {
  const guard = new Transform({
    transform: (chunk: unknown, _encoding, done) => {
      timer.refresh()
      done(null, chunk)
    },
    destroy: (error, done) => {
      clearTimeout(timer)
      done(error)
    },
  })
  const timer = setTimeout(() => {
    guard.destroy(failure())
  }, stallMs).unref()
  return guard
}

/** `source`, which fails with `failure` once it stalls. Its own errors arrive as `explain` has them. */
export const guarded = (
  source: Readable,
  { stallMs, slow, explain }: { stallMs: number; slow: () => Error; explain: (error: unknown) => unknown },
): Readable => {
  const guard = stallGuard(stallMs, slow)
  pipeline(source, guard).catch((error: unknown) => {
    guard.destroy(explain(error) as Error)
  })
  return guard
}
