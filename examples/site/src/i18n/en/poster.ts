/** The poster's English. */
export const poster = {
  print: 'Print',
  paperSize: 'Paper size',
  heading: 'Help a child bloom',
  lead: 'Every gift helps, from any phone.',
  pay: 'Pay',
  lipaNumber: 'Lipa number',
  everyNetwork: 'Works from every network',
  nameYouWillSee: 'The name you will see',
  payCode: 'TANQR code to pay with',
  codesToDial: 'Codes to dial',
  tellUs: 'Tell us, so that your gift is counted',
  typeTheId: 'Type the transaction ID from your message. No phone? The office writes it down for you.',
  tellCode: (address: string) => `QR code that opens ${address}`,
  fee: 'Your network may charge a fee.',
}

export type PosterMessages = typeof poster
