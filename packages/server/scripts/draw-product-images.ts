/**
 * `pnpm --filter @charity-kit/server images`: draws the sample products, and writes each as WebP and PNG in every width to
 * content/uploads/products, with its address in content/products.json. The files are kept in the repository, so neither the
 * build nor the server draws anything. A name holds a hash of its drawing: files may be cached for good.
 */
import { createHash } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { productImageFormats, productImageWidths, type ProductImageFormat } from '@charity-kit/contract'
import sharp, { type Sharp } from 'sharp'
import { drawProduct, sampleArt } from './sample-art.ts'

const content = new URL('../content/', import.meta.url)
const folder = new URL('uploads/products/', content)

/** Flat colours on nothing: few enough for a palette, and WebP needs little for them. */
const encode: Record<ProductImageFormat, (image: Sharp) => Sharp> = {
  webp: (image) => image.webp({ quality: 65, alphaQuality: 80, effort: 6 }),
  png: (image) => image.png({ palette: true, colours: 64, dither: 0, effort: 10, compressionLevel: 9 }),
}

interface SampleProduct {
  name: string
  imageUrl: string
}

const draw = async (family: string): Promise<string> => {
  const art = sampleArt[family]
  if (!art) throw new Error(`scripts/sample-art.ts does not say how ${family} looks.`)
  const svg = drawProduct(art)
  const name = `${family}-${createHash('sha256').update(svg).digest('hex').slice(0, 8)}`
  for (const width of productImageWidths) {
    for (const format of productImageFormats) {
      const image = sharp(Buffer.from(svg), { density: (72 * width) / 452 }).resize(width, width)
      await encode[format](image).toFile(fileURLToPath(new URL(`${name}-${width}.${format}`, folder)))
    }
  }
  return `/products/${name}-480.webp`
}

await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
const list = new URL('products.json', content)
const products = JSON.parse(await readFile(list, 'utf8')) as SampleProduct[]
for (const product of products) {
  product.imageUrl = await draw(product.name.toLowerCase().replaceAll(' ', '-'))
}
await writeFile(list, `${JSON.stringify(products, null, 2)}\n`)
