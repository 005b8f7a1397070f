import type { Config } from './config/config.ts'

/** A command of the command line. */
export interface Command {
  /** What follows the command's name. */
  usage: string
  summary: string
  /** Resolves with the sentence that is printed at the end. */
  run: (args: readonly string[], config: Config) => Promise<string | undefined>
}
