import type { Config } from '../config/config.ts'

/** A command of the command line. */
export interface Command {
  /** Arguments, as help shows them. */
  usage: string
  summary: string
  /** Resolves with the output to print, if any. `name` is the command's name, for the security log. */
  run: (args: readonly string[], config: Config, name: string) => Promise<string | undefined>
}
