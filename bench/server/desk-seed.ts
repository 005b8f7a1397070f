/** SQL that fills a database as a centre's is after years of work, for both engines. */

/** What came in at this pace: a thousand payments a day. */
const secondsBetweenPayments = 86.4
/** Of the latest payments, some still wait. */
const latest = 5000
const donors = 200_000

interface Sql {
  /** The time of payment `i`, moved by some hours. */
  at: (hours?: number) => string
}

const sqlFor = (engine: string, payments: number): Sql => {
  const now = Math.floor(Date.now() / 1000)
  return {
    at: (hours = 0) => {
      const seconds = `${String(now + hours * 3600)} - (${String(payments)} - i) * ${String(secondsBetweenPayments)}`
      return engine === 'sqlite'
        ? `strftime('%Y-%m-%dT%H:%M:%fZ', ${seconds}, 'unixepoch')`
        : `to_char(to_timestamp(${seconds}) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
    },
  }
}

/** A number below a thousand that says what becomes of payment `i`; neighbours differ. */
const fate = '(i % 1000 * 919 % 1000)'
const isDonation = 'i % 100 < 70'
const isOrder = 'i % 100 between 70 and 97'
const isCustomOrder = 'i % 100 > 97'
/** The second part of the donation before it. */
const isPart = 'i % 1000 = 501'
const id = `'SF' || substr(cast(10000000 + i as text), 2) || 'K'`
const kind = `case when ${isDonation} then 'donation' when ${isOrder} then 'order' else 'custom-order' end`
const amount = `(1000 * (1 + i % 60))`
const isAnonymous = `${fate} % 5 = 0`
/** A hundred first names, whose first letters are as spread as people's are, and a thousand family names. */
const firstName = `substr('NeMaJuGrAsZaHaFaSaRe', 1 + 2 * (i % 10), 2) || 'na' || (i % 100)`
const familyName = `substr('MuKiMwChLeSaNjTeOmBa', 1 + 2 * (i / 100 % 10), 2) || 'ra' || (i / 100 % 1000)`
const name = `${firstName} || ' ' || ${familyName}`
/** Donors come again; a digit or two of the number tells them apart in searches. */
const donor = `(i % ${String(donors)})`
const email = `'n' || ${donor} || '@example.org'`
/** The nine digits of a number without its zero, last to first. */
const digits = [1, 10, 100, 1000, 10_000, 100_000].map((tens) => `(${donor} / ${String(tens)} % 10)`)
const phone = `'754' || ${digits.toReversed().join(' || ')}`
const reversedPhone = `${digits.join(' || ')} || '457'`

/** As many donations, orders and custom orders as `payments` says, most of them decided long ago, with what belongs to them. */
export const fillDesk = (payments: number, engine: string): string[] => {
  const { at } = sqlFor(engine, payments)
  const isWaiting = `((i > ${String(payments - latest)} and ${fate} < 600) or ${fate} = 0)`
  const state = `case when ${isWaiting} then 'submitted' when ${fate} <= 30 then 'rejected' else 'verified' end`
  const isVerified = `(not ${isWaiting} and ${fate} > 30)`
  const isRefunded = `(${isVerified} and ${fate} <= 33)`
  const all = (count = payments): string =>
    `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${String(count)})`
  return [
    'begin',
    `insert into campaigns (name, description, organised_by, opening_balance_tzs, target_amount_tzs, ends_on, created_at)
      ${all(30)} select 'Campaign ' || i, 'For the kitchen', 'The centre', 0, 50000000, '2099-12-31', ${at()} from n`,
    `insert into payment_claims (kind, transaction_id, transaction_id_normal, channel, expected_amount_tzs, claimed_amount_tzs,
        received_amount_tzs, method, state, created_at, decided_at, cancelled_at, refunded_tzs, main_claim_id)
      ${all()} select ${kind}, ${id}, ${id},
        case when i % 20 < 12 then 'm-pesa' when i % 20 < 15 then 'mixx' when i % 20 < 17 then 'airtel-money' when i % 20 < 19 then 'crdb' end,
        case when ${isDonation} then null else ${amount} end, ${amount},
        case when ${isVerified} then ${amount} - case when ${fate} = 500 then 500 else 0 end end, 'lipa', ${state}, ${at()},
        case when not ${isWaiting} then ${at(9)} end, case when not ${isWaiting} and ${fate} <= 5 then ${at(9)} end,
        case when ${isRefunded} then ${amount} else 0 end, case when ${isPart} then i - 1 end from n`,
    `update payment_claims set donation_tzs = received_amount_tzs - refunded_tzs
      where kind = 'donation' and state = 'verified' and received_amount_tzs > refunded_tzs`,
    `insert into payment_claim_ids (transaction_id_normal, claim_id, transaction_id)
      select transaction_id_normal, id, transaction_id from payment_claims`,
    `insert into donations (claim_id, campaign_id, amount_tzs, donor_name, donor_email, prayer, site_name, language, created_at)
      ${all()} select i, 1 + i / 7 % 30, case when i % 1000 = 500 then ${amount} * 2 end,
        case when ${isAnonymous} then 'Anonymous' else ${name} end,
        case when ${isAnonymous} then 'anonymous@example.com' else ${email} end, '', 'site', 'en', ${at()}
      from n where ${isDonation} and not ${isPart}`,
    `insert into orders (claim_id, total_tzs, shipping_tzs, discount_tzs, payment_method, expected_delivery_at, name, email, email_normal,
        phone, street, city, state, postal_code, country, site_name, language, created_at, shipment_tracking_number, sent_at, sent_by,
        delivered_at, delivered_by, courier_number, stock_reserved_at, name_normal, surname_normal, phone_normal)
      ${all()} select i, ${amount}, 0, 0, 'lipa', ${at(168)}, ${name}, ${email}, ${email}, '0' || ${phone}, 'Sample Road 5',
        'Dar es Salaam', '', '00000', 'Tanzania', 'site', 'en', ${at()}, 'TRK' || i,
        case when ${isVerified} and i <= ${String(payments - latest)} and ${fate} < 998 then ${at(48)} end,
        case when ${isVerified} and i <= ${String(payments - latest)} and ${fate} < 998 then 'juma@centre.example' end,
        case when ${isVerified} and i <= ${String(payments - latest)} and ${fate} < 950 then ${at(120)} end,
        case when ${isVerified} and i <= ${String(payments - latest)} and ${fate} < 950 then 'juma@centre.example' end,
        case when ${isVerified} and i <= ${String(payments - latest)} and ${fate} < 700 then 'DHL ' || i end,
        case when ${fate} > 30 then ${at()} end, upper(${name}), upper(${familyName} || ' ' || ${firstName}), ${phone}
      from n where ${isOrder}`,
    `insert into order_items (order_id, line, product_id, product_name, quantity, item_price_tzs)
      select id, 1, 1 + id % 100, 'Bracelet', 1, total_tzs from orders`,
    `insert into custom_orders (product_type, colours, custom_text, additional_details, quantity, stage, name, email, phone, site_name,
        language, created_at, price_tzs, claim_id, tracking_number)
      ${all()} select 'bracelet', 'green', 'Asante', '', 1, case when ${isVerified} then 'done' else 'accepted' end, ${name}, ${email},
        '0' || ${phone}, 'site', 'en', ${at()}, ${amount}, i, 'TRKC' || i from n where ${isCustomOrder}`,
    `insert into payment_events (claim_id, action, from_state, to_state, actor, evidence, received_amount_tzs, created_at)
      select id, case state when 'verified' then 'verified' else 'rejected' end, 'submitted', state, 'grace@centre.example', 'statement',
        received_amount_tzs, decided_at from payment_claims where state <> 'submitted'`,
    `insert into refunds (claim_id, amount_tzs, channel, transaction_id, transaction_id_normal, actor, reason, created_at)
      select id, refunded_tzs, 'm-pesa', 'BACK' || id, 'BACK' || id, 'grace@centre.example', 'Asked for.', decided_at
      from payment_claims where refunded_tzs > 0`,
    // Nine of ten verified ones stand on a statement, and some of those that wait; others' money nobody claimed.
    `insert into statement_lines (import_id, source, transaction_id, transaction_id_normal, amount_tzs, paid_at, file_name, file_line, claim_id,
        imported_by, created_at)
      ${all()} select 1, 'm-pesa', ${id}, ${id}, ${amount}, ${at()}, 'm-pesa.csv', i, case when ${isVerified} then i end,
        'grace@centre.example', ${at(9)} from n where (${isVerified} and ${fate} % 10 > 0) or (${isWaiting} and i % 2 = 0)`,
    `insert into statement_lines (import_id, source, transaction_id, transaction_id_normal, amount_tzs, paid_at, file_name, file_line,
        imported_by, created_at)
      ${all()} select 1, 'm-pesa', 'FREE' || i, 'FREE' || i, ${amount}, ${at()}, 'm-pesa.csv', i, 'grace@centre.example', ${at(9)}
      from n where i % 50 = 0`,
    `insert into statement_imports (source, file_name, state, phase, done, total, covers_from, covers_until, stored_at, imported_by, created_at,
        updated_at)
      ${all()} select 'm-pesa', 'm-pesa.csv', 'done', 'reporting', 0, 0, ${at(-24)}, ${at()}, ${at(9)}, 'grace@centre.example', ${at(9)}, ${at(9)}
      from n where i % 1000 = 0`,
    `insert into statement_reversals (import_id, source, transaction_id, line_id_normal, transaction_id_normal, amount_tzs, paid_at, file_name, file_line,
        state, imported_by, created_at)
      ${all()} select 1, 'm-pesa', 'GONE' || i, 'GONE' || i, ${id}, ${amount}, ${at()}, 'm-pesa.csv', i,
        case when i % 100000 = 77 then 'open' else 'dismissed' end, 'grace@centre.example', ${at(9)} from n where i % 2000 = 77`,
    ...fillPayerSearchTerms(all()),
    `insert into accounts (email, email_normal, password_hash, first_name, last_name, phone_number, sex, language, verified_at, created_at)
      ${all(Math.ceil(payments / 20))} select ${email}, ${email}, 'none', ${firstName}, ${familyName}, '0' || ${phone},
        'FEMALE', 'en', ${at()}, ${at()} from n`,
    `insert into contact_messages (status, name, email, email_normal, subject, message, site_name, language, created_at)
      ${all()} select case when i > ${String(payments - latest)} then 'received' else 'done' end, ${name}, ${email}, ${email}, 'A question',
        'When can we visit?', 'site', 'en', ${at()} from n where i % 50 = 1`,
    `insert into mails (recipient, mailbox, subject, text, html, language, state, due_at, created_at, sent_at)
      ${all()} select ${email}, ${email}, 'Your payment', '', '', 'en', case when i % 10000 = 0 then 'failed' else 'sent' end, ${at()}, ${at()}, ${at()}
      from n where i % 10 = 0`,
    `insert into donor_wall_entries (donation_id, show_name, show_amount, words, state, created_at)
      select id, 1, 0, '', case when id % 10000 = 1 then 'waiting' else 'shown' end, created_at from donations where id % 100 = 1`,
    `update campaigns set verified_tzs = coalesce((select sum(donation_tzs) from payment_claims
      inner join donations on donations.claim_id = coalesce(main_claim_id, payment_claims.id) where campaign_id = campaigns.id), 0)`,
    'commit',
    // SQLite's server never collects statistics; PostgreSQL does so by itself.
    ...(engine === 'sqlite' ? [] : ['vacuum analyze']),
  ]
}

/** As ledger/claims/payer-search-repository.ts stores them. */
const fillPayerSearchTerms = (all: string): string[] => {
  const isNamed = `(not ${isDonation} or not (${isAnonymous})) and not ${isPart}`
  return [
    `insert into payer_search_terms (term, claim_id) ${all} select 'n:' || lower(${firstName}), i from n where ${isNamed}`,
    `insert into payer_search_terms (term, claim_id) ${all} select 'n:' || lower(${familyName}), i from n where ${isNamed}`,
    `insert into payer_search_terms (term, claim_id) ${all} select 'e:' || ${email}, i from n where ${isNamed}`,
    `insert into payer_search_terms (term, claim_id) ${all} select 'p:' || ${reversedPhone}, i from n where not (${isDonation})`,
  ]
}
