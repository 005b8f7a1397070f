import { randomBytes } from 'node:crypto'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { inject } from 'vitest'

const crcTable = Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1
  return value >>> 0
})
const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type), data])
  let crc = 0xffffffff
  for (const byte of body) crc = (crcTable[(crc ^ byte) & 255] ?? 0) ^ (crc >>> 8)
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE((crc ^ 0xffffffff) >>> 0)
  return Buffer.concat([length, body, check])
}
/** Returns a PNG file, from the rows of its pixels, with three bytes each. */
const png = (width: number, rows: readonly Buffer[], level: number): Buffer => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(rows.length, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const pixels = deflateSync(Buffer.concat(rows.flatMap((row) => [Buffer.from([0]), row])), { level })
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Returns a red photo of 1200 by 900 pixels, as a PNG file. */
export const redPhoto = (): Buffer => {
  const row = Buffer.alloc(1200 * 3).fill(Buffer.from([200, 30, 30]))
  return png(
    1200,
    Array.from({ length: 900 }, () => row),
    6,
  )
}

/** Returns a photo of the desk's maximum size: 20 MB of noise, which cannot be compressed. */
export const largestPhoto = (): Buffer => {
  const rows = Array.from({ length: 2500 }, () => randomBytes(2600 * 3))
  return png(2600, rows, 0)
}

/**
 * Returns the path of a file with this name and content. The browser reads the file faster than it takes the content
 * from the test.
 */
export const fileOf = async (name: string, content: Buffer | string): Promise<string> => {
  const path = join(await mkdtemp(join(inject('runFolder'), 'file-')), name)
  await writeFile(path, content)
  return path
}
