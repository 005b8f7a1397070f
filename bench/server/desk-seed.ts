/** Returns SQL for both engines that fills a database like that of a centre after years of work. */
import { insertRows, numbersTo } from './rows.ts'
import { sqlOfId } from './sample-ids.ts'

/** Time between payments, at 50,000 payments a year. */
const secondsBetweenPayments = 630.72
/** Number of payments in the last week; six of ten still wait. */
const latest = 1000
const donors = 200_000

/** Returns SQL for the time of payment `i`, moved by some hours. */
const timesOf = (payments: number, engine: string) => {
  const now = Math.floor(Date.now() / 1000)
  return (hours = 0): string => {
    const seconds = `${String(now + hours * 3600)} - (${String(payments)} - i) * ${String(secondsBetweenPayments)}`
    return engine === 'sqlite'
      ? `strftime('%Y-%m-%dT%H:%M:%fZ', ${seconds}, 'unixepoch')`
      : `to_char(to_timestamp(${seconds}) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
  }
}

/** SQL of a number below a thousand that decides the state of payment `i`; neighbours differ. */
const fate = '(i % 1000 * 919 % 1000)'
const isDonation = 'i % 100 < 70'
const isOrder = 'i % 100 between 70 and 97'
const isCustomOrder = 'i % 100 > 97'
/** SQL condition of a payment that is the second part of the donation before it. */
const isPart = 'i % 1000 = 501'
const id = sqlOfId('i')
/** SQL of the IDs of statement lines that belong to no payment. */
const unclaimedId = sqlOfId('(i + 10000000)')
const reversalId = sqlOfId('(i + 20000000)')
const kind = `case when ${isDonation} then 'donation' when ${isOrder} then 'order' else 'custom-order' end`
const amount = `(1000 * (1 + i % 60))`
const isAnonymous = `${fate} % 5 = 0`
/** SQL of a name: a hundred first names, whose first letters are spread like people's, and a thousand family names. */
const firstName = `substr('NeMaJuGrAsZaHaFaSaRe', 1 + 2 * (i % 10), 2) || 'na' || (i % 100)`
const familyName = `substr('MuKiMwChLeSaNjTeOmBa', 1 + 2 * (i / 100 % 10), 2) || 'ra' || (i / 100 % 1000)`
const name = `${firstName} || ' ' || ${familyName}`
/** SQL of the donor. Donors come again; a digit or two of the number tells them apart in searches. */
const donor = `(i % ${String(donors)})`
const email = `'n' || ${donor} || '@example.org'`
/** SQL of the nine digits of a number without its zero, last to first. */
const digits = [1, 10, 100, 1000, 10_000, 100_000].map((tens) => `(${donor} / ${String(tens)} % 10)`)
const phone = `'754' || ${digits.toReversed().join(' || ')}`
const reversedPhone = `${digits.join(' || ')} || '457'`

/**
 * Returns SQL that stores `payments` donations, orders and custom orders, with their further records. Most were decided
 * long ago.
 */
export const fillDesk = (payments: number, engine: string): string[] => {
  const at = timesOf(payments, engine)
  const isWaiting = `((i > ${String(payments - latest)} and ${fate} < 600) or ${fate} = 0)`
  const state = `case when ${isWaiting} then 'submitted' when ${fate} <= 30 then 'rejected' else 'verified' end`
  const isVerified = `(not ${isWaiting} and ${fate} > 30)`
  const isRefunded = `(${isVerified} and ${fate} <= 33)`
  const isOld = `i <= ${String(payments - latest)}`
  const all = numbersTo(payments)
  return [
    'begin',
    insertRows('campaigns', numbersTo(30), {
      name: "'Campaign ' || i",
      description: "'For the kitchen'",
      organised_by: "'The centre'",
      opening_balance_tzs: '0',
      target_amount_tzs: '50000000',
      ends_on: "'2099-12-31'",
      created_at: at(),
    }),
    insertRows('payment_claims', all, {
      kind,
      transaction_id: id,
      transaction_id_normal: id,
      channel:
        "case when i % 20 < 12 then 'm-pesa' when i % 20 < 15 then 'mixx' when i % 20 < 17 then 'airtel-money' when i % 20 < 19 then 'crdb' end",
      expected_amount_tzs: `case when ${isDonation} then null else ${amount} end`,
      claimed_amount_tzs: amount,
      received_amount_tzs: `case when ${isVerified} then ${amount} - case when ${fate} = 500 then 500 else 0 end end`,
      method: "'lipa'",
      state,
      created_at: at(),
      decided_at: `case when not ${isWaiting} then ${at(9)} end`,
      cancelled_at: `case when not ${isWaiting} and ${fate} <= 5 then ${at(9)} end`,
      refunded_tzs: `case when ${isRefunded} then ${amount} else 0 end`,
      main_claim_id: `case when ${isPart} then i - 1 end`,
    }),
    `update payment_claims set donation_tzs = received_amount_tzs - refunded_tzs
      where kind = 'donation' and state = 'verified' and received_amount_tzs > refunded_tzs`,
    insertRows('payment_claim_ids', 'payment_claims', {
      transaction_id_normal: 'transaction_id_normal',
      claim_id: 'id',
      transaction_id: 'transaction_id',
    }),
    insertRows('donations', `${all} where ${isDonation} and not ${isPart}`, {
      claim_id: 'i',
      campaign_id: '1 + i / 7 % 30',
      amount_tzs: `case when i % 1000 = 500 then ${amount} * 2 end`,
      donor_name: `case when ${isAnonymous} then 'Anonymous' else ${name} end`,
      donor_email: `case when ${isAnonymous} then 'anonymous@example.com' else ${email} end`,
      prayer: "''",
      site_name: "'site'",
      language: "'en'",
      created_at: at(),
    }),
    insertRows('orders', `${all} where ${isOrder}`, {
      claim_id: 'i',
      total_tzs: amount,
      shipping_tzs: '0',
      discount_tzs: '0',
      payment_method: "'lipa'",
      expected_delivery_at: at(168),
      name,
      email,
      email_normal: email,
      phone: `'0' || ${phone}`,
      street: "'Sample Road 5'",
      city: "'Dar es Salaam'",
      state: "''",
      postal_code: "'00000'",
      country: "'Tanzania'",
      site_name: "'site'",
      language: "'en'",
      created_at: at(),
      shipment_tracking_number: "'TRK' || i",
      sent_at: `case when ${isVerified} and ${isOld} and ${fate} < 998 then ${at(48)} end`,
      sent_by: `case when ${isVerified} and ${isOld} and ${fate} < 998 then 'juma@centre.example' end`,
      delivered_at: `case when ${isVerified} and ${isOld} and ${fate} < 950 then ${at(120)} end`,
      delivered_by: `case when ${isVerified} and ${isOld} and ${fate} < 950 then 'juma@centre.example' end`,
      courier_number: `case when ${isVerified} and ${isOld} and ${fate} < 700 then 'DHL ' || i end`,
      stock_reserved_at: `case when ${fate} > 30 then ${at()} end`,
      name_normal: `upper(${name})`,
      surname_normal: `upper(${familyName} || ' ' || ${firstName})`,
      phone_normal: phone,
    }),
    insertRows('order_items', 'orders', {
      order_id: 'id',
      line: '1',
      product_id: '1 + id % 100',
      product_name: "'Bracelet'",
      quantity: '1',
      item_price_tzs: 'total_tzs',
    }),
    insertRows('custom_orders', `${all} where ${isCustomOrder}`, {
      product_type: "'bracelet'",
      colours: "'green'",
      custom_text: "'Asante'",
      additional_details: "''",
      quantity: '1',
      stage: `case when ${isVerified} then 'done' else 'accepted' end`,
      name,
      email,
      phone: `'0' || ${phone}`,
      site_name: "'site'",
      language: "'en'",
      created_at: at(),
      price_tzs: amount,
      claim_id: 'i',
      tracking_number: "'TRKC' || i",
    }),
    insertRows('payment_events', `payment_claims where state <> 'submitted'`, {
      claim_id: 'id',
      action: "case state when 'verified' then 'verified' else 'rejected' end",
      from_state: "'submitted'",
      to_state: 'state',
      actor: "'grace@centre.example'",
      evidence: "'statement'",
      received_amount_tzs: 'received_amount_tzs',
      created_at: 'decided_at',
    }),
    insertRows('refunds', 'payment_claims where refunded_tzs > 0', {
      claim_id: 'id',
      amount_tzs: 'refunded_tzs',
      channel: "'m-pesa'",
      transaction_id: "'BACK' || id",
      transaction_id_normal: "'BACK' || id",
      actor: "'grace@centre.example'",
      reason: "'Asked for.'",
      created_at: 'decided_at',
    }),
    // A statement has nine of ten verified payments, and some of the waiting ones. Other lines are unclaimed.
    insertRows(
      'statement_lines',
      `${all} where (${isVerified} and ${fate} % 10 > 0) or (${isWaiting} and i % 2 = 0)`,
      {
        import_id: '1',
        source: "'m-pesa'",
        transaction_id: id,
        transaction_id_normal: id,
        amount_tzs: amount,
        paid_at: at(),
        file_name: "'m-pesa.csv'",
        file_line: 'i',
        claim_id: `case when ${isVerified} then i end`,
        imported_by: "'grace@centre.example'",
        created_at: at(9),
      },
    ),
    insertRows('statement_lines', `${all} where i % 50 = 0`, {
      import_id: '1',
      source: "'m-pesa'",
      transaction_id: unclaimedId,
      transaction_id_normal: unclaimedId,
      amount_tzs: amount,
      paid_at: at(),
      file_name: "'m-pesa.csv'",
      file_line: 'i',
      imported_by: "'grace@centre.example'",
      created_at: at(9),
    }),
    insertRows('statement_imports', `${all} where i % 1000 = 0`, {
      source: "'m-pesa'",
      file_name: "'m-pesa.csv'",
      state: "'done'",
      phase: "'reporting'",
      done: '0',
      total: '0',
      covers_from: at(-24),
      covers_until: at(),
      stored_at: at(9),
      imported_by: "'grace@centre.example'",
      created_at: at(9),
      updated_at: at(9),
    }),
    insertRows('statement_reversals', `${all} where i % 2000 = 77`, {
      import_id: '1',
      source: "'m-pesa'",
      transaction_id: reversalId,
      line_id_normal: reversalId,
      transaction_id_normal: id,
      amount_tzs: amount,
      paid_at: at(),
      file_name: "'m-pesa.csv'",
      file_line: 'i',
      state: "case when i % 100000 = 77 then 'open' else 'dismissed' end",
      imported_by: "'grace@centre.example'",
      created_at: at(9),
    }),
    ...fillPayerSearchTerms(all),
    insertRows('accounts', numbersTo(Math.ceil(payments / 20)), {
      email,
      email_normal: email,
      password_hash: "'none'",
      first_name: firstName,
      last_name: familyName,
      phone_number: `'0' || ${phone}`,
      sex: "'FEMALE'",
      language: "'en'",
      verified_at: at(),
      created_at: at(),
    }),
    insertRows('contact_messages', `${all} where i % 50 = 1`, {
      status: `case when ${isOld} then 'done' else 'received' end`,
      name,
      email,
      email_normal: email,
      subject: "'A question'",
      message: "'When can we visit?'",
      site_name: "'site'",
      language: "'en'",
      created_at: at(),
    }),
    insertRows('outgoing_messages', `${all} where i % 10 = 0`, {
      recipient: email,
      mailbox: email,
      subject: "'Your payment'",
      text: "''",
      html: "''",
      language: "'en'",
      state: "case when i % 10000 = 0 then 'failed' else 'sent' end",
      due_at: at(),
      created_at: at(),
      sent_at: at(),
    }),
    insertRows('donor_wall_entries', 'donations where id % 100 = 1', {
      donation_id: 'id',
      show_name: '1',
      show_amount: '0',
      show_dedication: '0',
      words: "''",
      state: "case when id % 10000 = 1 then 'waiting' else 'shown' end",
      created_at: 'created_at',
    }),
    // `cross join` makes SQLite read the claims first. Otherwise it would read all claims for each donation.
    `update campaigns set verified_tzs = totals.tzs from (
      select campaign_id, sum(donation_tzs) as tzs from payment_claims cross join donations
      where donations.claim_id = coalesce(main_claim_id, payment_claims.id) group by campaign_id
    ) as totals where totals.campaign_id = campaigns.id`,
    'commit',
    // SQLite's server never collects statistics; PostgreSQL does so automatically.
    ...(engine === 'sqlite' ? [] : ['vacuum analyze']),
  ]
}

/** Stores search terms as ledger/claims/payer-search-repository.ts does. */
const fillPayerSearchTerms = (all: string): string[] => {
  const isNamed = `(not ${isDonation} or not (${isAnonymous})) and not ${isPart}`
  return [
    insertRows('payer_search_terms', `${all} where ${isNamed}`, {
      term: `'n:' || lower(${firstName})`,
      claim_id: 'i',
    }),
    insertRows('payer_search_terms', `${all} where ${isNamed}`, {
      term: `'n:' || lower(${familyName})`,
      claim_id: 'i',
    }),
    insertRows('payer_search_terms', `${all} where ${isNamed}`, {
      term: `'e:' || ${email}`,
      claim_id: 'i',
    }),
    insertRows('payer_search_terms', `${all} where not (${isDonation})`, {
      term: `'p:' || ${reversedPhone}`,
      claim_id: 'i',
    }),
  ]
}
