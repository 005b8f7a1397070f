import type { Readable } from 'node:stream'

/** A file of a place. */
export interface PlaceFile {
  name: string
  /** In bytes. */
  size: number
}

/** Where backups are kept. Each method throws a BackupFailure, or the reason that `signal` was aborted with. */
export interface Place {
  /** For people, without secrets: "the folder /media/disk", "the command /opt/to-rclone". */
  description: string
  list: (signal?: AbortSignal) => Promise<PlaceFile[]>
  /** Stores a file of this machine under a name; it appears only once it is complete, where the place can do that. */
  write: (name: string, path: string, signal?: AbortSignal) => Promise<void>
  /** A stream that fails if nothing comes for a while. */
  read: (name: string, signal?: AbortSignal) => Promise<Readable>
  remove: (name: string, signal?: AbortSignal) => Promise<void>
}
