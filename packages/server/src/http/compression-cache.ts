import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Compressed answers that are kept, in bytes: the lists and texts that every visitor asks for. */
const keptBytes = 4 * 1024 * 1024
/** Shorter answers are not worth it. */
const leastLength = 1024

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** In the order of our choice. */
const packers = {
  br: (text: string) => brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (text: string) => zip(text),
}
type Encoding = keyof typeof packers

/** Which of our encodings an Accept-Encoding header takes. */
const takenEncoding = (header: string): Encoding | undefined => {
  const taken = header
    .toLowerCase()
    .split(',')
    .map((each) => each.trim())
    .filter((each) => !/;\s*q=0(?:\.0*)?$/.test(each))
    .map((each) => each.split(';')[0]?.trim())
  return (Object.keys(packers) as Encoding[]).find((encoding) => taken.includes(encoding))
}

/** An answer as it travels. */
export interface PackedAnswer {
  encoding: Encoding
  bytes: Buffer
}

/**
 * Compresses answers that many ask for, each once for as long as it is the same: `tag` names its content. Undefined where it is
 * not worth it, or the caller takes no encoding that we have.
 */
export const compressedAnswers = (): ((
  tag: string,
  text: string,
  acceptEncoding: string | undefined,
) => Promise<PackedAnswer | undefined>) => {
  const kept = new Map<string, Buffer>()
  let bytesKept = 0

  const keep = (name: string, bytes: Buffer): void => {
    if (bytes.length > keptBytes / 4) return
    kept.set(name, bytes)
    bytesKept += bytes.length
    for (const [oldest, { length }] of kept) {
      if (bytesKept <= keptBytes) return
      kept.delete(oldest)
      bytesKept -= length
    }
  }

  return async (tag, text, acceptEncoding) => {
    const encoding = text.length < leastLength ? undefined : takenEncoding(acceptEncoding ?? '')
    if (!encoding) return undefined
    const name = `${encoding} ${tag}`
    const known = kept.get(name)
    if (known) return { encoding, bytes: known }
    const bytes = await packers[encoding](text)
    // Others may have asked for the same meanwhile.
    if (!kept.has(name)) keep(name, bytes)
    return { encoding, bytes }
  }
}
