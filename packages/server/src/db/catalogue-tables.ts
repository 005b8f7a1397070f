import type { ProductImageFormat, StockReason } from '@charity-kit/contract'
import type { Generated } from 'kysely'
import type { Timestamp } from '../values/timestamp.ts'

/** Change of a product's stock by staff; append-only. The orders record the pieces that they reserve and release. */
export interface StockChangeTable {
  id: Generated<number>
  product_id: number
  stock_before: number
  stock_after: number
  reason: StockReason
  note: string
  actor: string
  created_at: Timestamp
}

/** Photo of a product or a campaign; of neither until the form is saved. */
export interface PhotoTable {
  id: Generated<number>
  /** Unique path, which is the API's imageUrl: "/products/photos/0b6f2c1e-480.webp". */
  image_path: string
  product_id: number | null
  campaign_id: number | null
  created_at: Timestamp
}

/** File of a photo in one of its widths and formats. */
export interface PhotoFileTable {
  photo_id: number
  width: number
  format: ProductImageFormat
  content: Buffer
}

/** Change of a campaign's opening balance, with the reason; append-only. */
export interface CampaignBalanceChangeTable {
  id: Generated<number>
  campaign_id: number
  balance_before_tzs: number
  balance_after_tzs: number
  reason: string
  actor: string
  created_at: Timestamp
}
