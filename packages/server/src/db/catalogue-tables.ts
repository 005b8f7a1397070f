import type { ProductImageFormat, StockReason } from '@charity-kit/contract'
import type { Generated } from 'kysely'
import type { Timestamp } from '../values/timestamp.ts'

/** A change of a product's stock by the staff; append-only. What orders take and give back is in the orders. */
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

/** A photo, of a product or a campaign; of neither until its form is saved. */
export interface PhotoTable {
  id: Generated<number>
  /** Unique. The API's imageUrl: "/products/photos/0b6f2c1e-480.webp". */
  image_path: string
  product_id: number | null
  campaign_id: number | null
  created_at: Timestamp
}

/** One of the widths and formats of a photo. */
export interface PhotoFileTable {
  photo_id: number
  width: number
  format: ProductImageFormat
  content: Buffer
}

/** A change of a campaign's opening balance, and why; append-only. */
export interface CampaignBalanceChangeTable {
  id: Generated<number>
  campaign_id: number
  balance_before_tzs: number
  balance_after_tzs: number
  reason: string
  actor: string
  created_at: Timestamp
}
