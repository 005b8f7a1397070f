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
  notFound: 'Ukurasa huu haupo',
  notFoundHint:
    'Huenda anwani ni ya zamani au imekosewa. Kila tulichonacho kinaanzia kwenye ukurasa wa mwanzo.',
  toHome: 'Nenda kwenye ukurasa wa mwanzo',
  pageFailed: 'Ukurasa huu haukuweza kuonyeshwa',
  pageFailedHint: 'Huenda mtandao umekatika. Vilivyomo kwenye kikapu chako vimehifadhiwa.',
  tryAgain: 'Jaribu Tena',
  titles: {
    home: 'Mwanzo',
    marketplace: 'Soko',
    checkout: 'Malipo',
    signin: 'Ingia',
    signup: 'Fungua Akaunti',
    verify: 'Thibitisha Barua Pepe Yako',
    forgot: 'Umesahau nenosiri',
    account: 'Akaunti Yangu',
    donate: 'Changia',
    about: 'Kuhusu sisi',
    contact: 'Mawasiliano',
    'not-found': 'Ukurasa huu haupo',
  },
  descriptions: {
    home: 'Kituo nchini Tanzania kinachohudumia watoto wenye usonji, na kuuza vito vilivyotengenezwa na mafundi wenye mahitaji maalumu.',
    marketplace:
      'Bangili, mikufu na vishikizo vya funguo, vilivyotengenezwa shanga kwa shanga na mafundi wenye mahitaji maalumu.',
    donate: 'Changia kwa M-Pesa au benki, usaidie watoto wenye usonji nchini Tanzania.',
    about: 'Sisi ni nani, tunataka nini, na tunashikilia nini.',
    contact: 'Tuandikie, tupigie au tutembelee.',
  },
}
