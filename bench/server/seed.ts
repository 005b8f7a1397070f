/** Returns SQL for both engines that fills a database for several benchmarks. */
import { insertRows, numbersTo } from './rows.ts'

const at = "'2026-11-21T09:00:00.000Z'"

/** Replaces all products. Names, prices and descriptions differ, as in a real shop. */
export const fillProducts = (products: number): string[] => [
  'delete from products',
  insertRows('products', numbersTo(products), {
    id: 'i',
    name: "'Bracelet ' || i",
    description: "'Glass beads on a waxed thread, made by hand in the workshop, number ' || i",
    price_tzs: '1000 + (i * 7919) % 90000',
    stock: '1000000',
    rating: '4.5',
    category_name: "'Beadwork'",
    search_text: "'bracelet ' || i",
    image_path: "'/products/asubuhi-bracelet-b3d850f4-480.webp'",
    created_at: at,
  }),
]

/** SQL of a different timestamp for each row: half of them long ago, the others far in the future. */
const spread = "((case when i % 2 = 0 then '2020' else '2099' end) || '-01-01T00:00:00.' || i || 'Z')"

/** Returns SQL of rows that the hourly cleaning reads. The cleaning removes half of each table, but no subscription. */
export const fillBackground = (rows: number): string[] => [
  'begin',
  insertRows('rate_limits', numbersTo(rows), { subject: "'subject' || i", hits: '1', resets_at: spread }),
  insertRows('idempotency_keys', numbersTo(rows), {
    endpoint: "'createOrder'",
    scope: "''",
    key: "'key-of-old-order-' || i",
    fingerprint: "'fingerprint-of-old-order-' || i",
    record_id: 'i',
    created_at: spread,
  }),
  insertRows('news_subscriptions', numbersTo(rows), {
    campaign_id: '1',
    email: "'n' || i || '@example.org'",
    email_normal: "'n' || i || '@example.org'",
    language: "'en'",
    token: "'token' || i",
    confirmed_at: at,
    created_at: spread,
  }),
  insertRows('security_events', numbersTo(rows), {
    kind: "'staff-call'",
    detail: "'verifyPayment ' || i",
    count: '1',
    created_at: spread,
  }),
  'commit',
]
