import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { Readable, Transform, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { text } from 'node:stream/consumers'
import { errorCode } from '../../../values/error-code.ts'
import { BackupFailure } from '../backup-failure.ts'
import type { Place } from './place.ts'

export interface CommandPlaceOptions {
  /** Path of the program, called as `program list`, `put NAME`, `get NAME` and `remove NAME`. */
  program: string
  /** Environment of the program. */
  environment: NodeJS.ProcessEnv
  /** Milliseconds without progress after which a transfer fails. */
  stallMs?: number | undefined
}

/**
 * Default time without progress, in milliseconds. A program may take megabytes at a time and send them over a slow
 * line.
 */
const patienceMs = 600_000

/** Number of characters of a program's error output that are reported. */
const maxComplaint = 300

/** Passes all data on, and fails with `failure` once nothing has moved for `stallMs`. */
const stallGuard = (stallMs: number, failure: () => Error): Transform => {
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

/**
 * Returns a place that a program keeps, such as a script around rclone.
 * `put` reads the file from its standard input, and `get` writes it to its standard output. `list` writes a line for
 * each file, with its size in bytes and its name. Each command ends with status 0 if it succeeded.
 */
export const commandPlace = ({ program, environment, stallMs = patienceMs }: CommandPlaceOptions): Place => {
  const description = `the command ${program}`

  /** Starts the program. `ended` resolves once it has ended successfully. */
  const start = (args: readonly string[], signal: AbortSignal | undefined) => {
    const child = spawn(program, args, { env: environment, stdio: ['pipe', 'pipe', 'pipe'], signal })
    let complaint = ''
    child.stderr.on('data', (chunk: Buffer) => {
      complaint = (complaint + chunk.toString()).slice(-maxComplaint)
    })
    const ended = once(child, 'close').then(
      ([status]) => {
        if (status === 0) return
        const said = complaint.trim().split('\n').at(-1) || 'it said nothing'
        throw new BackupFailure('failed', `"${program} ${args.join(' ')}" failed: ${said}`)
      },
      (error: unknown) => {
        if (!/^(?:ENOENT|EACCES)$/.test(errorCode(error))) throw error
        throw new BackupFailure('missing', `${program} is not a program that this user may run.`, {
          cause: error,
        })
      },
    )
    ended.catch(() => undefined) // awaited after the transfer
    return { child, ended }
  }

  const slow = () =>
    new BackupFailure('slow', `Nothing moved to or from ${description} for ${String(stallMs / 1000)} s.`)

  /** Waits for a program whose transfer is over, and kills a program that does not end. */
  const endOf = async ({ child, ended }: ReturnType<typeof start>): Promise<void> => {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => {
        child.kill()
        reject(slow())
      }, stallMs)
    })
    try {
      await Promise.race([ended, late])
    } finally {
      clearTimeout(timer)
    }
  }

  const run = async (args: readonly string[], signal: AbortSignal | undefined): Promise<string> => {
    const started = start(args, signal)
    started.child.stdin.end()
    const output = await text(guard(started.child, started.child.stdout))
    await endOf(started)
    return output
  }

  /** Ends a program that stalls: its output, or its input, does not move any more. */
  const guard = (child: { kill: () => boolean }, from: Readable, to?: Writable): Readable => {
    const guarding = stallGuard(stallMs, () => {
      child.kill()
      return slow()
    })
    const streams: [Readable, typeof guarding] = [from, guarding]
    const moved = to ? pipeline(...streams, to) : pipeline(...streams)
    moved.catch((error: unknown) => guarding.destroy(error as Error))
    return guarding
  }

  return {
    description,
    list: async (signal) => {
      const lines = (await run(['list'], signal)).split('\n').filter(Boolean)
      return lines.map((line) => {
        const [, size, name] = /^\s*(\d+)\s+(.+?)\s*$/.exec(line) ?? []
        if (size === undefined || name === undefined)
          throw new BackupFailure('failed', `"${program} list" wrote a line without a size and a name.`)
        return { name, size: Number(size) }
      })
    },
    write: async (name, path, signal) => {
      const started = start(['put', name], signal)
      const { child } = started
      child.stdout.resume()
      const sent = new Promise<void>((resolve, reject) => {
        guard(child, createReadStream(path), child.stdin).once('close', resolve).once('error', reject)
      })
      // A program that fails closes its input early; its error output is more useful.
      const [send] = await Promise.allSettled([sent])
      const [end] = await Promise.allSettled([endOf(started)])
      for (const outcome of [send, end])
        if (outcome.status === 'rejected' && outcome.reason instanceof BackupFailure) throw outcome.reason
      if (end.status === 'rejected') throw end.reason
      if (send.status === 'rejected') throw send.reason
    },
    read: (name, signal) => {
      const started = start(['get', name], signal)
      started.child.stdin.end()
      const output = guard(started.child, started.child.stdout)
      // The partial output of a failed program must not look complete.
      const whole = async function* () {
        yield* output
        await endOf(started)
      }
      return Promise.resolve(Readable.from(whole(), { objectMode: false }))
    },
    remove: async (name, signal) => {
      await run(['remove', name], signal)
    },
  }
}
