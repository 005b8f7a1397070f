import { describe, expect, it } from 'vitest'
import { donationReceipt } from './donation-receipt.ts'

const facts = {
  id: 42,
  amount: 25_000,
  campaignName: 'Beads & tools <now>',
  transactionId: '"><img src=x onerror=alert(1)>',
  checkBy: '2026-11-24',
  centreName: "Chanua Children's Centre",
}

describe.each(['en', 'sw'] as const)('[S1 manual payment] the receipt in %s', (language) => {
  const mail = donationReceipt(facts, language)

  it('names the amount, the campaign, the transaction ID and the reference', () => {
    for (const part of ['Tsh 25,000', facts.campaignName, facts.transactionId, '42']) {
      expect(mail.text).toContain(part)
    }
    expect(mail.subject).toContain('42')
  })

  it('says by which day the centre checks it', () => {
    expect(mail.text).toContain(
      { en: 'We check it by: Tuesday, 24 November 2026', sw: 'Tutahakiki hadi: Jumanne, 24 Novemba 2026' }[
        language
      ],
    )
  })

  it('never says that a payment was made or confirmed', () => {
    expect(mail.text).not.toMatch(
      /\bpaid\b|\bhas been confirmed|\bumelipa\b|\bimelipwa\b|\byamethibitishwa\b/i,
    )
  })

  it('escapes what people typed', () => {
    expect(mail.html).not.toContain('<img')
    expect(mail.html).not.toContain('<now>')
    expect(mail.html).toContain('&quot;&gt;&lt;img src=x onerror=alert(1)&gt;')
  })
})
