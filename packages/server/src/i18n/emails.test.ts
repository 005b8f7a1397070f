import { backupProblems, centreTimeZone, type Language } from '@charity-kit/contract'
import { describe, expect, it } from 'vitest'
import { accountEmail, codeEmail } from '../accounts/account-emails.ts'
import { answerEmail, contactEmail } from '../centre/contact/contact-emails.ts'
import { customOrderEmail } from '../shop/custom-orders/custom-order-emails.ts'
import { customOrderReceipt } from '../shop/custom-orders/custom-order-receipt.ts'
import { paymentRecordedEmail, paymentReportedEmail } from '../shop/custom-orders/payment-emails.ts'
import { reminderEmail } from '../giving/reminders/reminder-messages.ts'
import { donationReceipt } from '../giving/donations/donation-receipt.ts'
import { backupEmail } from '../desk/notices/backup-notice.ts'
import { digestEmail } from '../desk/notices/daily-digest.ts'
import { noticeEmail } from '../desk/notices/staff-notices.ts'
import { addressChangedEmail } from '../shop/orders/address-changed-email.ts'
import { orderReceipt } from '../shop/orders/order-receipt.ts'
import { orderSentEmail } from '../shop/orders/order-sent-email.ts'
import { decisionEmail } from '../ledger/decisions/decision-email.ts'
import { refundEmail } from '../ledger/refunds/refund-email.ts'
import type { RenderedEmail } from '../outbox/render-email.ts'
import { sampleSubject } from '../testing/sample-subjects.ts'
import { messages } from './messages.ts'

// Sample values contain no words of either language.
const centreName = 'CHANUA'
const transactionId = 'QK7000'
const siteUrl = 'https://chanua.example'
const order = {
  id: 42,
  total: 68_000,
  transactionId,
  shipmentTrackingNumber: 'TRK123',
  orderItemList: [{ name: 'KANGA', quantity: 2, itemPrice: 34_000 }],
  address: { name: 'NEEMA', street: 'XX', city: 'YY', email: 'x@y', phone: '0754' },
  expectedDeliveryDate: '2026-11-27T21:30:00.000Z',
}
const subjectFields = {
  ...{ id: 7, name: 'NEEMA', email: 'x@y', campaignName: 'KAMPENI', trackingNumber: 'TRK123' },
}
const message = { name: 'NEEMA', email: 'x@y', subject: 'XX', message: 'YY' }

/** All emails. */
const emailsIn = (language: Language): Record<string, RenderedEmail> => ({
  'sign-up code': codeEmail('signUpCode', { code: '123456', centreName }, language),
  'reset code': codeEmail('resetCode', { code: '123456', centreName, isPasswordToSet: true }, language),
  'address taken': accountEmail('addressTaken', centreName, language),
  'password changed': accountEmail('passwordChanged', centreName, language),
  'account deleted': accountEmail('accountDeleted', centreName, language),
  message: contactEmail({ id: 7, message }, language),
  answer: answerEmail(
    {
      text: 'YY',
      message: { ...message, id: 7, createdAt: '2026-11-21T09:00:00.000Z' },
      centreName,
      timeZone: centreTimeZone,
    },
    language,
  ),
  ...Object.fromEntries(
    [false, true].map((isLast) => [
      isLast ? 'last reminder' : 'reminder',
      reminderEmail(
        { amountTzs: 5000, campaign: 'XX', isLast },
        { centreName, pageUrl: `${siteUrl}/reminder`, reference: 7 },
        language,
      ),
    ]),
  ),
  'address changed': addressChangedEmail(
    {
      order,
      address: { name: 'NEEMA', phone: '0754', street: 'XX', city: 'YY', state: 'XX' },
      email: 'x@y',
      centreName,
      siteUrl,
    },
    language,
  ),
  donation: donationReceipt(
    {
      id: 7,
      amount: 5000,
      campaignName: 'KAMPENI',
      transactionId,
      checkBy: '2026-11-24',
      centreName,
      siteUrl,
    },
    language,
  ),
  order: orderReceipt(
    {
      order,
      email: 'x@y',
      checkBy: '2026-11-24',
      expectedDeliveryAt: '2026-11-27T21:30:00.000Z',
      centreName,
      timeZone: centreTimeZone,
      siteUrl,
    },
    language,
  ),
  'order sent': orderSentEmail(
    {
      order,
      sentAt: '2026-11-21T11:05:00.000Z',
      courierNumber: 'XX',
      email: 'x@y',
      centreName,
      timeZone: centreTimeZone,
      siteUrl,
    },
    language,
  ),
  'custom order': customOrderReceipt(
    {
      id: 7,
      productType: 'necklace',
      colors: ['red', 'yellow', 'black', 'white', 'blue', 'green', 'purple'],
      quantity: 2,
      shipmentTrackingNumber: 'XX',
      email: 'x@y',
      centreName,
      siteUrl,
    },
    language,
  ),
  ...Object.fromEntries(
    (['priced', 'declined', 'sent'] as const).map((step) => [
      `custom order ${step}`,
      customOrderEmail(
        step,
        {
          order: {
            id: 7,
            productType: 'bracelet',
            quantity: 2,
            name: 'NEEMA',
            email: 'x@y',
            trackingNumber: 'XX',
          },
          terms: { price: 5000, delivery: 3000, readyOn: '2026-12-04', priceUntil: '2026-12-18', note: '' },
          note: 'XX',
          payTo: {
            lipa: { number: '000', payeeName: 'CHANUA' },
            bank: { accountName: 'CHANUA', bank: 'CRDB', accountNumber: '000', swift: 'SAMPTZTZ' },
          },
          centreName,
          siteUrl,
        },
        language,
      ),
    ]),
  ),
  'payment reported': paymentReportedEmail(
    { id: 7, amountTzs: 5000, transactionId, centreName, siteUrl },
    language,
  ),
  'payment recorded': paymentRecordedEmail(
    {
      id: 7,
      priceTzs: 5000,
      transactionId,
      centreName,
      trackingKey: { kind: 'order', shipmentTrackingNumber: 'XX', email: 'x@y' },
      siteUrl,
    },
    language,
  ),
  ...Object.fromEntries(
    (['donation', 'order', 'custom-order'] as const).flatMap((kind) =>
      (
        [
          { state: 'verified', receivedAmountTzs: 1 },
          { state: 'rejected', reason: 'XX' },
          { state: 'reversed', reason: 'XX' },
          { state: 'cancelled', reason: 'XX' },
        ] as const
      ).map((decision) => [
        `${kind} ${decision.state}`,
        decisionEmail({
          subject: sampleSubject(kind, { ...subjectFields, language }),
          centreName,
          siteUrl,
          transactionId,
          dueAmountTzs: 5000,
          decision,
        }),
      ]),
    ),
  ),
  ...Object.fromEntries(
    (['donation', 'order', 'custom-order'] as const).flatMap((kind) =>
      [true, false].map((isWhole) => [
        `${kind} refunded${isWhole ? '' : ' in part'}`,
        refundEmail({
          subject: sampleSubject(kind, { ...subjectFields, language }),
          centreName,
          siteUrl,
          paidTransactionId: transactionId,
          amountTzs: 5000,
          isWhole,
          isOrderClosed: isWhole,
          transactionId,
          reason: 'XX',
        }),
      ]),
    ),
  ),
  ...partsAndDonations(language),
})

/** About payments in parts, donations with orders, and what the staff are told. */
const partsAndDonations = (language: Language): Record<string, RenderedEmail> => {
  const donation = { id: 8, campaignName: 'KAMPENI', amountTzs: 7000, dedication: null }
  const furtherPayments = [{ transactionId: 'QK7001', amount: 3000 }]
  const subjectOf = (kind: 'donation' | 'order') =>
    sampleSubject(kind, { ...subjectFields, language, donation })
  const payment = { centreName, siteUrl, transactionId, furtherPayments, dueAmountTzs: 5000 }
  const decided = (['donation', 'order'] as const).flatMap((kind) =>
    (['rejected', 'reversed'] as const).map((state) => [
      `part of ${kind} ${state}`,
      decisionEmail({
        ...payment,
        subject: subjectOf(kind),
        isPart: true,
        decision: { state, reason: 'XX' },
      }),
    ]),
  )
  const refund = { centreName, siteUrl, paidTransactionId: transactionId, transactionId, reason: 'XX' }
  const site = { language, publicUrl: siteUrl, hasDesk: true, isMember: true }
  const news = [
    { kind: 'donation', id: 7, amountTzs: 5000, campaignName: 'KAMPENI' },
    { kind: 'order', id: 7, amountTzs: 5000, pieces: 2, donationTzs: 7000 },
    { kind: 'custom-order', id: 7, pieces: 1 },
    { kind: 'message', id: 7 },
  ] as const
  return {
    ...(Object.fromEntries(decided) as Record<string, RenderedEmail>),
    'order with donation verified': decisionEmail({
      ...payment,
      subject: subjectOf('order'),
      decision: { state: 'verified', receivedAmountTzs: 5000 },
    }),
    'order with donation cancelled': decisionEmail({
      ...payment,
      subject: subjectOf('order'),
      decision: { state: 'cancelled', reason: 'XX' },
    }),
    'order with donation refunded': refundEmail({
      ...refund,
      subject: subjectOf('order'),
      amountTzs: 5000,
      isWhole: true,
      isOrderClosed: true,
    }),
    'donation with order refunded': refundEmail({
      ...refund,
      subject: subjectOf('order'),
      isDonation: true,
      amountTzs: 5000,
      isWhole: false,
      isOrderClosed: false,
    }),
    ...Object.fromEntries(news.map((each) => [`notice of ${each.kind}`, noticeEmail(each, site)])),
    ...Object.fromEntries(
      [null, ...backupProblems].map((problem) => [
        `no backup: ${problem ?? 'unknown'}`,
        backupEmail({ until: problem && '2026-11-21T09:00:00.000Z', problem }, centreTimeZone, site),
      ]),
    ),
    digest: digestEmail(news, { from: '2026-11-20', until: '2026-11-22' }, site),
  }
}

describe('[mails] money sent back', () => {
  it('of a donation beside an order leads to the donation, and of the order to the order', () => {
    const { 'donation with order refunded': donation, 'order with donation refunded': order } =
      partsAndDonations('en')
    expect(donation?.text).toContain(
      `See where your gift is: ${siteUrl}/track#donation=8&id=${transactionId}`,
    )
    expect(order?.text).toContain(`See where your order is: ${siteUrl}/track#order=TRK123`)
  })
})

/** Words that do not occur in Swahili. */
const englishWords =
  /\b(the|and|your?|of|to|for|with|is|are|was|this|that|please|from|by|not|have|has|our|we|will|can|e?mail|password|name|phone|payment|amount|date|yes|no|code|order|number|red|yellow|black|white|blue|green|purple|necklace)\b/i

describe('[languages] an email in Swahili', () => {
  const english = emailsIn('en')
  it.each(Object.entries(emailsIn('sw')))(
    '%s: every line is translated, without English words',
    (name, mail) => {
      const lines = [mail.subject, ...mail.text.replace(/https:\S+/g, '').split('\n')]
      expect(lines.filter((line) => englishWords.test(line))).toEqual([])
      const same = new Set([english[name]?.subject, ...(english[name]?.text ?? '').split('\n')])
      const values = /^(|CHANUA|YY|> YY)$|^KANGA(: × 2| × 2: Tsh 68,000)$/
      expect(lines.filter((line) => same.has(line) && !values.test(line))).toEqual([])
      expect(mail.html).toContain('<div lang="sw">')
    },
  )

  it('so is the reply to a contact message', () => {
    expect(messages.sw.contact.thanks).not.toMatch(englishWords)
  })
})
