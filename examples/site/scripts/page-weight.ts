/** Prints what script each page of the built site runs at first, in kB of 1,000 after brotli 11, with its number of files. */
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'

interface Chunk {
  file: string
  imports?: string[]
}

const dist = fileURLToPath(new URL('../dist/', import.meta.url))
const manifest = JSON.parse(await readFile(`${dist}.vite/manifest.json`, 'utf8')) as Record<string, Chunk>

/** A module's file and those of everything that it imports at once. */
const filesOf = (name: string): string[] => {
  const chunk = manifest[name]
  return chunk ? [chunk.file, ...(chunk.imports ?? []).flatMap(filesOf)] : []
}
const sizeOf = async (file: string) => brotliCompressSync(await readFile(dist + file)).length

for (const page of Object.keys(manifest).filter((name) => /^src\/pages\/.*-page\.tsx$/.test(name))) {
  const files = [...new Set([...filesOf('index.html'), ...filesOf(page)])]
  const sizes = await Promise.all(files.map(sizeOf))
  const bytes = sizes.reduce((sum, size) => sum + size, 0)
  console.log(
    `${page.replace(/.*\/|-page\.tsx/g, '').padEnd(18)}${(bytes / 1000).toFixed(1).padStart(6)}${String(files.length).padStart(4)}`,
  )
}
