import type { Readable } from 'node:stream'

/** A file of a place. */
export interface PlaceFile {
  name: string
  /** Size in bytes. */
  size: number
}

/** A place where backups are kept. Each method throws a BackupFailure, or the reason that `signal` was aborted with. */
export interface Place {
  /** Description for people, without secrets: "the folder /media/disk", "the command /opt/to-rclone". */
  description: string
  list: (signal?: AbortSignal) => Promise<PlaceFile[]>
  /**
   * Stores a file of this machine under a name. The file appears only once it is complete, if the place can do that.
   */
  write: (name: string, path: string, signal?: AbortSignal) => Promise<void>
  /** Returns a stream of a file, which fails if no data comes for a while. */
  read: (name: string, signal?: AbortSignal) => Promise<Readable>
  remove: (name: string, signal?: AbortSignal) => Promise<void>
}
