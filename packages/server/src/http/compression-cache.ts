import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** The cache's size, in bytes. It holds the lists and texts that every visitor requests. */
const maxCacheBytes = 4 * 1024 * 1024
/** Shorter responses are not worth compressing. */
const minLength = 1024

const brotli = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

/** Encodings in order of preference. */
const compressors = {
  br: (text: string) => brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (text: string) => gzipAsync(text),
}
type Encoding = keyof typeof compressors

/** The preferred encoding that an Accept-Encoding header accepts. */
const acceptedEncoding = (header: string): Encoding | undefined => {
  const accepted = header
    .toLowerCase()
    .split(',')
    .map((each) => each.trim())
    .filter((each) => !/;\s*q=0(?:\.0*)?$/.test(each))
    .map((each) => each.split(';')[0]?.trim())
  return (Object.keys(compressors) as Encoding[]).find((encoding) => accepted.includes(encoding))
}

export interface CompressedBody {
  encoding: Encoding
  bytes: Buffer
}

/**
 * Compresses each frequent content once; `tag` identifies the content. The function returns undefined if compression
 * is not worth it, or if the client accepts no supported encoding.
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
    const key = `${encoding} ${tag}`
    const cached = cache.get(key)
    if (cached) return { encoding, bytes: cached }
    const bytes = await compressors[encoding](text)
    // A concurrent request may have stored it already.
    if (!cache.has(key)) store(key, bytes)
    return { encoding, bytes }
  }
}
