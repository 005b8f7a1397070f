import type { SoldMessages } from '../en/sold.ts'

export const sold: SoldMessages = {
  soldNow: (pieces) =>
    pieces === 1
      ? 'Tumepokea malipo yako. Bidhaa hii imeuzwa muda mfupi uliopita.'
      : 'Tumepokea malipo yako. Vipande hivi vimeuzwa muda mfupi uliopita.',
  soldMeanwhile: (pieces) =>
    pieces === 1
      ? 'Kipande hiki kimeuzwa muda mfupi uliopita.'
      : 'Vipande hivi vimeuzwa muda mfupi uliopita.',
  pieces: 'Vipande vyako',
  isSold: 'Kimeuzwa',
  yours: 'Chako',
  someSold: (there, all) => `${there} kati ya ${all} ni vyako`,
  waits: 'Bado hakijahifadhiwa',
  question: (name) => `Ungependa nini badala ya ${name}?`,
  another: 'Kipande kingine',
  anotherHint: (amount) => `Unachagua dukani. ${amount} zimeshalipwa.`,
  which: 'Kipi? (si lazima)',
  weAsk: 'Tutakuuliza',
  made: 'Tukutengenezee',
  madeHint: 'Kipande kilekile, kitakuwa tayari baada ya siku 10 hivi.',
  refund: 'Nirudishiwe pesa',
  refundHint: (amount) => `${amount} kwa namba iliyolipa, malipo yako yakishathibitishwa.`,
  send: 'Tuma jibu langu',
  sending: 'Inatuma…',
  choose: 'Tafadhali chagua moja.',
  sent: 'Tumepokea jibu lako. Unaweza kulibadilisha hadi tutakapolishughulikia.',
  later: 'Bado hujaamua? Jibu baadaye unapoangalia oda yako ilipo. Hakuna kinachopotea.',
  laterHere: 'Bado hujaamua? Jibu baadaye kwenye ukurasa huu. Hakuna kinachopotea.',
  changed: 'Tumeshalishughulikia. Hivi ndivyo ilivyo sasa.',
  failed: 'Hatukuweza kutuma jibu lako. Hakuna kilichopotea. Tafadhali jaribu tena.',
  waiting:
    'Hatukuweza kukuhifadhia kila kipande hadi malipo yako yahakikiwe. Tutavichukua mara tu yakihakikiwa; kikiuzwa kabla ya hapo, tutakuuliza ungependa nini badala yake.',
  settled: {
    replaced: (name) => `Badala ya kipande kilichouzwa, utapata ${name}.`,
    made: (name) => `Tunakutengenezea: ${name}.`,
    refunded: (name) => `Pesa zako za ${name} zimerudishwa.`,
  },
}
