import { maxAmountTzs, maxInteger, translationsOf } from '@charity-kit/contract'
import * as v from 'valibot'
import { isFirstSeed } from '../../db/seeds.ts'
import type { DatabaseTransaction, Timestamp } from '../../db/schema.ts'
import { StartupError } from '../../values/startup-error.ts'
import { insertProducts } from './product-repository.ts'

const wholeNumber = (min: number, max: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max))

/** Content of products.json in the content folder, which fills an empty catalogue. */
const sampleProducts = v.array(
  v.object({
    name: v.pipe(v.string(), v.nonEmpty()),
    price: wholeNumber(1, maxAmountTzs),
    description: v.string(),
    stock: wholeNumber(0, maxInteger),
    rating: v.nullable(v.number()),
    category: v.nullable(v.string()),
    imageUrl: v.string(),
    translations: v.optional(
      translationsOf({ name: v.string(), description: v.string(), category: v.string() }),
    ),
  }),
)
export type SampleProduct = v.InferOutput<typeof sampleProducts>[number]

/**
 * Reads the sample products.
 * @param file the parsed products.json; undefined if there is none.
 * @throws StartupError if the file is not a list of products.
 */
export const readSampleProducts = (file: unknown): SampleProduct[] => {
  const result = v.safeParse(sampleProducts, file ?? [])
  if (result.success) return result.output
  const invalid = result.issues.map((issue) => v.getDotPath(issue) ?? 'the file itself')
  throw new StartupError(
    `The file products.json in CONTENT_DIR must hold a list of products; wrong: ${invalid.join(', ')}.`,
  )
}

/** Inserts `samples` on the first run only, and only if there are no products. */
export const seedProducts = async (
  tx: DatabaseTransaction,
  samples: readonly SampleProduct[],
  at: Timestamp,
): Promise<void> => {
  if (samples.length === 0 || !(await isFirstSeed(tx, 'products', at))) return
  if (await tx.selectFrom('products').select('id').limit(1).executeTakeFirst()) return
  await insertProducts(
    tx,
    samples.map((sample) => ({
      name: sample.name,
      description: sample.description,
      price_tzs: sample.price,
      stock: sample.stock,
      rating: sample.rating,
      category_name: sample.category,
      image_path: sample.imageUrl,
      created_at: at,
      ...(sample.translations && { translations: sample.translations }),
    })),
  )
}
