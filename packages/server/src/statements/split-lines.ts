import { setImmediate } from 'node:timers/promises'

/** So many characters are split at a time. */
const chunkSize = 1_000_000

/** The lines of a text, with any line endings. Others get a turn in between: a long text takes a while. */
export const splitLines = async (text: string): Promise<string[]> => {
  const lines: string[] = []
  let rest = ''
  for (let at = 0; at === 0 || at < text.length; at += chunkSize) {
    if (at > 0) await setImmediate()
    const chunk = rest + text.slice(at, at + chunkSize)
    // A line break may go on in the next chunk.
    const isWhole = at + chunkSize >= text.length
    const split = chunk.split(/\r\n|\n|\r(?!$)/)
    rest = isWhole ? '' : (split.pop() ?? '')
    for (const line of split) lines.push(line)
  }
  // What follows the last line break, or precedes one at the very end.
  if (lines.at(-1)?.endsWith('\r')) lines.push((lines.pop() ?? '').slice(0, -1), '')
  return lines
}
