import type { ContentMessages } from '../en/content.ts'

export const content: ContentMessages = {
  accountDeleted: 'Akaunti yako imefutwa.',
  homeFailed: 'Imeshindikana kupakia taarifa za ukurasa wa mwanzo',
  giftMusic: 'Changia Muziki',
  visitMarketplace: 'Tembelea Soko',
  scanToDonate: 'Skani ili Kuchangia',
  cantScan: 'Huwezi kuskani?',
  scanHint: 'Elekeza kamera ya simu yako kwenye msimbo huu. Utafungua ukurasa wetu wa kuchangia.',
  scanToPayHint: 'Elekeza kamera ya simu yako au programu yako ya M-Pesa kwenye msimbo huu.',
  codeToDonate: 'Msimbo wa QR wa kuchangia',
  ourSupporters: 'Wanaotuunga mkono',
  playVideo: 'Cheza video',
  videoFrom: 'Video inatoka YouTube.',
}
