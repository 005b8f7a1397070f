import type { SiteMessages } from './en.ts'

export const sw: SiteMessages = {
  skip: 'Ruka hadi kwenye maudhui',
  mainNavigation: 'Menyu kuu',
  home: 'Mwanzo',
  marketplace: 'Soko',
  aboutUs: 'Kuhusu sisi',
  contact: 'Mawasiliano',
  giveHope: 'Toa Tumaini',
  openMenu: 'Fungua menyu',
  closeMenu: 'Funga menyu',
  quickLinks: 'Viungo vya haraka',
  language: 'Lugha',
  heroHeading: 'Kila shanga humsaidia mtoto kuchanua',
  heroLead:
    'Tunawahudumia watoto wenye usonji nchini Tanzania. Mafundi wenye mahitaji maalumu hutengeneza vito, shanga kwa shanga. Unapochangia, unawasaidia wote.',
  giftMusic: 'Zawadi ya Muziki',
  supportKids: 'Saidia Watoto Wenye Mahitaji Maalumu',
  beingMade: 'Ukurasa huu unaandaliwa. Kwa sasa, bado unaweza kuchangia.',
  notFound: 'Ukurasa huu haupo',
  notFoundHint:
    'Huenda anwani ni ya zamani au imekosewa. Kila tulichonacho kinaanzia kwenye ukurasa wa mwanzo.',
  toHome: 'Nenda kwenye ukurasa wa mwanzo',
}
