import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Compressed answers that are kept, in bytes: the lists and texts that every visitor asks for. */
const maxCacheBytes = 4 * 1024 * 1024
/** Shorter answers are not worth it. */
const minLength = 1024

const brotli = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

/** In the order of our choice. */
const compressors = {
  br: (text: string) => brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (text: string) => gzipAsync(text),
}
type Encoding = keyof typeof compressors

/** Which of our encodings an Accept-Encoding header takes. */
const acceptedEncoding = (header: string): Encoding | undefined => {
  const accepted = header
    .toLowerCase()
    .split(',')
    .map((each) => each.trim())
    .filter((each) => !/;\s*q=0(?:\.0*)?$/.test(each))
    .map((each) => each.split(';')[0]?.trim())
  return (Object.keys(compressors) as Encoding[]).find((encoding) => accepted.includes(encoding))
}

/** An answer as it travels. */
export interface CompressedBody {
  encoding: Encoding
  bytes: Buffer
}

/**
 * Compresses answers that many ask for, each once for as long as it is the same: `tag` names its content. Undefined where it is
 * not worth it, or the caller takes no encoding that we have.
 */
export const compressionCache = (): ((
  tag: string,
  text: string,
  acceptEncoding: string | undefined,
) => Promise<CompressedBody | undefined>) => {
  const cache = new Map<string, Buffer>()
  let cachedBytes = 0

  const store = (key: string, bytes: Buffer): void => {
    if (bytes.length > maxCacheBytes / 4) return
    cache.set(key, bytes)
    cachedBytes += bytes.length
    for (const [oldest, { length }] of cache) {
      if (cachedBytes <= maxCacheBytes) return
      cache.delete(oldest)
      cachedBytes -= length
    }
  }

  return async (tag, text, acceptEncoding) => {
    const encoding = text.length < minLength ? undefined : acceptedEncoding(acceptEncoding ?? '')
    if (!encoding) return undefined
    const name = `${encoding} ${tag}`
    const cached = cache.get(name)
    if (cached) return { encoding, bytes: cached }
    const bytes = await compressors[encoding](text)
    // Others may have asked for the same meanwhile.
    if (!cache.has(name)) store(name, bytes)
    return { encoding, bytes }
  }
}
