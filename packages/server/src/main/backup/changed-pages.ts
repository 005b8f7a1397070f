import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'

/*
 * The pages in which a database differs from another, as a write-ahead log of SQLite (https://www.sqlite.org/fileformat2.html#walformat): laid
 * beside the other as "NAME-wal", SQLite itself makes one of the other when it opens it, and checks each page.
 */

/** Its last bit says that checksums are of big-endian words. */
const walMagic = 0x377f0683
const walVersion = 3_007_000
/** Pages that are read at once. */
const pagesAtOnce = 256

type Checksum = readonly [number, number]

/** SQLite's checksum of pairs of words, continued from `before`. */
const checksum = (bytes: Buffer, [first, second]: Checksum): Checksum => {
  let a = first
  let b = second
  for (let at = 0; at < bytes.length; at += 8) {
    a = (a + bytes.readUInt32BE(at) + b) >>> 0
    b = (b + bytes.readUInt32BE(at + 4) + a) >>> 0
  }
  return [a, b]
}

const words = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4)
  values.forEach((value, index) => bytes.writeUInt32BE(value, index * 4))
  return bytes
}

/** The page size in a database's header. */
const readPageSize = async (file: FileHandle): Promise<number> => {
  const { buffer } = await file.read(Buffer.alloc(2), 0, 2, 16)
  const size = buffer.readUInt16BE()
  return size === 1 ? 65_536 : size
}

interface Page {
  /** One-based. */
  number: number
  content: Buffer
}

/** The pages of `after` that are not the same in `before`. */
async function* differingPages(
  before: FileHandle,
  after: FileHandle,
  pageSize: number,
): AsyncGenerator<Page> {
  const size = pagesAtOnce * pageSize
  for (let offset = 0; ; offset += size) {
    const [old, now] = await Promise.all([
      before.read(Buffer.alloc(size), 0, size, offset),
      after.read(Buffer.alloc(size), 0, size, offset),
    ])
    if (now.bytesRead === 0) return
    for (let at = 0; at < now.bytesRead; at += pageSize) {
      const content = now.buffer.subarray(at, at + pageSize)
      const isSame = at < old.bytesRead && content.equals(old.buffer.subarray(at, at + pageSize))
      if (!isSame) yield { number: (offset + at) / pageSize + 1, content }
    }
  }
}

/** A log of one transaction that writes these pages and leaves a database of `pageCount` pages. */
async function* writeAheadLog(
  changes: AsyncIterable<Page>,
  { pageSize, pageCount }: { pageSize: number; pageCount: number },
): AsyncGenerator<Buffer> {
  const salt = [randomBytes(4).readUInt32BE(), randomBytes(4).readUInt32BE()] as const
  const start = words(walMagic, walVersion, pageSize, 0, ...salt)
  let sum = checksum(start, [0, 0])
  yield Buffer.concat([start, words(...sum)])
  const frameOf = ({ number, content }: Page, pagesAfterCommit: number): Buffer => {
    const head = words(number, pagesAfterCommit)
    sum = checksum(content, checksum(head, sum))
    return Buffer.concat([head, words(...salt, ...sum), content])
  }
  let last: Page | undefined
  for await (const page of changes) {
    if (last) yield frameOf(last, 0)
    last = page
  }
  if (last) yield frameOf(last, pageCount)
}

/**
 * Writes the pages of `changed` that differ from `base`'s to the file `log`, so that `base` with `log` is `changed`, byte by byte.
 * @returns whether it did; false, with half a log, if it would be larger than `maxBytes`, or if the pages have another size.
 */
export const writeChangedPages = async (
  { base, changed, log }: { base: string; changed: string; log: string },
  { maxBytes, signal }: { maxBytes: number; signal: AbortSignal | undefined },
): Promise<boolean> => {
  await using before = await open(base)
  await using after = await open(changed)
  const pageSize = await readPageSize(after)
  if ((await readPageSize(before)) !== pageSize) return false
  const pageCount = (await after.stat()).size / pageSize
  let bytes = 0
  const upToLimit = async function* (source: AsyncIterable<Buffer>) {
    for await (const frame of source) {
      bytes += frame.length
      if (bytes > maxBytes) return
      yield frame
    }
  }
  await pipeline(
    writeAheadLog(differingPages(before, after, pageSize), { pageSize, pageCount }),
    upToLimit,
    createWriteStream(log, { mode: 0o600 }),
    { signal },
  )
  return bytes <= maxBytes
}
