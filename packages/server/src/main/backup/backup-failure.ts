import type { BackupProblem } from '@charity-kit/contract'

/** Reason why no backup was made. The message is a sentence for the log and the command line, without secrets. */
export class BackupFailure extends Error {
  override readonly name = 'BackupFailure'
  readonly problem: BackupProblem

  constructor(problem: BackupProblem, message: string, options?: ErrorOptions) {
    super(message, options)
    this.problem = problem
  }
}

/**
 * Reason why a backup cannot be restored: no available key opens it, its content differs from what was backed up, or
 * a newer server made it.
 */
export class UnreadableBackup extends Error {
  override readonly name = 'UnreadableBackup'
  readonly reason: 'key' | 'damaged' | 'newer'

  constructor(reason: UnreadableBackup['reason'], message: string, options?: ErrorOptions) {
    super(message, options)
    this.reason = reason
  }
}
