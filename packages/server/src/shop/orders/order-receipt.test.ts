import { centreTimeZone } from '@charity-kit/contract'
import { describe, expect, it } from 'vitest'
import { orderReceipt } from './order-receipt.ts'

const facts = {
  order: {
    id: 42,
    total: 68_000,
    transactionId: '"><img src=x onerror=alert(1)>',
    shipmentTrackingNumber: 'TRK123456',
    orderItemList: [
      { name: 'Kanga & Bahari <Bracelet>', quantity: 2, itemPrice: 15_000 },
      { name: 'Jua Necklace', quantity: 1, itemPrice: 38_000 },
    ],
  },
  email: 'neema@example.org',
  checkBy: '2026-11-24',
  // The next day has already begun at the centre.
  expectedDeliveryAt: '2026-11-27T21:30:00.000Z',
  centreName: "Chanua Children's Centre",
  timeZone: centreTimeZone,
}

it('[S1 manual payment] the delivery date is in the centre’s time zone', () => {
  const { text } = orderReceipt({ ...facts, timeZone: 'Africa/Accra' }, 'en')
  expect(text).toContain('Expected delivery: 27 November 2026')
})

describe.each([
  ['en', '28 November 2026', 'We check it by: Tuesday, 24 November 2026'],
  ['sw', '28 Novemba 2026', 'Tutahakiki hadi: Jumanne, 24 Novemba 2026'],
] as const)('[S1 manual payment] the receipt of an order in %s', (language, day, checkBy) => {
  const mail = orderReceipt(facts, language)

  it('lists the items, the total, the delivery date and the tracking number', () => {
    for (const part of [
      'Kanga & Bahari <Bracelet> × 2: Tsh 30,000',
      'Jua Necklace × 1: Tsh 38,000',
      'Tsh 68,000',
      day,
      checkBy,
      facts.order.transactionId,
      'TRK123456',
      facts.centreName,
    ]) {
      expect(mail.text).toContain(part)
    }
    expect(mail.subject).toContain('42')
  })

  it('never says that a payment was made or confirmed', () => {
    expect(mail.text).not.toMatch(
      /\bpaid\b|\bhas been confirmed|\bumelipa\b|\bimelipwa\b|\byamethibitishwa\b/i,
    )
  })

  it('escapes what people typed', () => {
    expect(mail.html).not.toContain('<img')
    expect(mail.html).not.toContain('<Bracelet>')
    expect(mail.html).toContain(`lang="${language}"`)
  })
})
