/** SQL that fills a database, for both engines. */

const numbers = (count: number): string =>
  `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${String(count)})`
const at = "'2026-11-21T09:00:00.000Z'"

/** Replaces all products. Names, prices and descriptions differ, as in a real shop. */
export const fillProducts = (products: number): string[] => [
  'delete from products',
  `${numbers(products)} insert into products (id, name, description, price_tzs, stock, rating, category_name, search_text, image_path, created_at)
    select i, 'Bracelet ' || i, 'Glass beads on a waxed thread, made by hand in the workshop, number ' || i, 1000 + (i * 7919) % 90000,
      1000000, 4.5, 'Beadwork', 'bracelet ' || i, '/products/asubuhi-bracelet-b3d850f4-480.webp', ${at} from n`,
]

/** Orders with one line each, and their claims, idempotency keys and sent emails. */
export const fillOrders = (orders: number): string[] => [
  'begin',
  `${numbers(orders)} insert into payment_claims (kind, transaction_id, transaction_id_normal, expected_amount_tzs, claimed_amount_tzs, method, created_at)
    select 'order', 'OLD' || i, 'OLD' || i, 10000, 10000, 'lipa', ${at} from n`,
  `insert into payment_claim_ids (transaction_id_normal, claim_id, transaction_id)
    select transaction_id_normal, id, transaction_id from payment_claims where transaction_id like 'OLD%'`,
  `${numbers(orders)} insert into orders (claim_id, total_tzs, shipping_tzs, discount_tzs, payment_method, expected_delivery_at, name, email, email_normal,
      phone, name_normal, surname_normal, phone_normal, street, city, state, postal_code, country, site_name, language, created_at,
      shipment_tracking_number)
    select i, 10000, 0, 0, 'lipa', ${at}, 'Neema Mushi', 'n' || i || '@example.org', 'n' || i || '@example.org', '0754000000', 'NEEMA MUSHI',
      'MUSHI NEEMA', '754000000', 'Sample Road 5', 'Dar es Salaam', '', '00000', 'Tanzania', 'site', 'en', ${at}, 'OLD' || i from n`,
  `${numbers(orders)} insert into order_items (order_id, line, product_id, product_name, quantity, item_price_tzs)
    select i, 1, 1 + i % 100, 'Bracelet', 1, 10000 from n`,
  `${numbers(orders)} insert into idempotency_keys (endpoint, scope, key, fingerprint, record_id, created_at)
    select 'createOrder', '', 'key-of-old-order-' || i, 'fingerprint-of-old-order-' || i, i, ${at} from n`,
  `${numbers(orders)} insert into mails (recipient, mailbox, subject, text, html, language, state, due_at, created_at, sent_at)
    select 'n' || i || '@example.org', 'n' || i || '@example.org', 'Your order', '', '', 'en', 'sent', ${at}, ${at}, ${at} from n`,
  'commit',
]

/** A moment of its own for each row: half of them long ago, the others not yet. */
const spread = "((case when i % 2 = 0 then '2020' else '2099' end) || '-01-01T00:00:00.' || i || 'Z')"

/** What the cleaning looks through: half of each has to go, and of the news none. */
export const fillBackground = (rows: number): string[] => [
  'begin',
  `${numbers(rows)} insert into rate_limits (subject, hits, resets_at) select 'subject' || i, 1, ${spread} from n`,
  `${numbers(rows)} insert into idempotency_keys (endpoint, scope, key, fingerprint, record_id, created_at)
    select 'createOrder', '', 'key-of-old-order-' || i, 'fingerprint-of-old-order-' || i, i, ${spread} from n`,
  `${numbers(rows)} insert into news_subscriptions (campaign_id, email, email_normal, language, token, confirmed_at, created_at)
    select 1, 'n' || i || '@example.org', 'n' || i || '@example.org', 'en', 'token' || i, ${at}, ${spread} from n`,
  `${numbers(rows)} insert into security_events (kind, detail, count, created_at)
    select 'staff-call', 'verifyPayment ' || i, 1, ${spread} from n`,
  'commit',
]

/** Donations with their claims, for the first campaign; all but one in a hundred are verified. */
export const fillDonations = (donations: number): string[] => [
  'begin',
  `${numbers(donations)} insert into payment_claims (kind, transaction_id, transaction_id_normal, claimed_amount_tzs, received_amount_tzs, donation_tzs, method, state, created_at, decided_at)
    select 'donation', 'GIFT' || i, 'GIFT' || i, 5000, case when i % 100 = 0 then null else 5000 end, case when i % 100 = 0 then 0 else 5000 end, 'lipa',
      case when i % 100 = 0 then 'submitted' else 'verified' end, ${at}, case when i % 100 = 0 then null else ${at} end from n`,
  `insert into payment_claim_ids (transaction_id_normal, claim_id, transaction_id)
    select transaction_id_normal, id, transaction_id from payment_claims where transaction_id like 'GIFT%'`,
  `${numbers(donations)} insert into donations (claim_id, campaign_id, donor_name, donor_email, prayer, site_name, language, created_at)
    select i, 1, 'Neema Mushi', 'n' || i || '@example.org', '', 'site', 'en', ${at} from n`,
  // A hundred first names with a hundred family names, as ledger/claims/payer-search-repository.ts stores them.
  `${numbers(donations)} insert into payer_search_terms (term, claim_id) select 'n:name' || (i % 100), i from n`,
  `${numbers(donations)} insert into payer_search_terms (term, claim_id) select 'n:family' || (i / 100 % 100), i from n`,
  `${numbers(donations)} insert into payer_search_terms (term, claim_id) select 'e:n' || i || '@example.org', i from n`,
  `update campaigns set verified_tzs = (select sum(received_amount_tzs) from payment_claims) where id = 1`,
  'commit',
]
