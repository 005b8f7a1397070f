import { setImmediate } from 'node:timers/promises'
import { formatNumber } from '@charity-kit/contract'
import { DomainError } from '../../values/domain-error.ts'

/** So many characters are split at a time. */
const chunkSize = 1_000_000

/** Far more than a statement of the largest size has: a file of nothing but line breaks must not take the memory. */
const maxLines = 1_000_000

/**
 * The lines of a text, with any line endings. Others get a turn in between: a long text takes a while.
 * @throws DomainError `validation_failed` if there are too many.
 */
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
    if (lines.length > maxLines) {
      throw new DomainError('validation_failed', {
        message: `The file has more than ${formatNumber(maxLines)} lines. Export a shorter time.`,
      })
    }
  }
  // What follows the last line break, or precedes one at the very end.
  if (lines.at(-1)?.endsWith('\r')) lines.push((lines.pop() ?? '').slice(0, -1), '')
  return lines
}
