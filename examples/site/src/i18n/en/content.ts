/** The home and about pages' own English, to the letter of the specification; the rest comes from the centre's data. */
export const content = {
  accountDeleted: 'Your account was deleted.',
  homeFailed: 'Error loading home data',
  giftMusic: 'Gift Music',
  visitMarketplace: 'Visit the Marketplace',
  scanToDonate: 'Scan to Donate',
  cantScan: "Can't scan?",
  scanHint: 'Point your phone camera at this code. It opens our donate page.',
  scanToPayHint: 'Point your phone camera or your M-Pesa app at this code.',
  codeToDonate: 'QR code to donate',
  ourSupporters: 'Our supporters',
  playVideo: 'Play the video',
  videoFrom: 'The video comes from YouTube.',
}

export type ContentMessages = typeof content
