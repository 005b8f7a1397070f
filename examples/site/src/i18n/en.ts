/** The site's own English; the widgets bring theirs. Its shape is what every language must fill. */
export const en = {
  skip: 'Skip to the content',
  mainNavigation: 'Main',
  home: 'Home',
  marketplace: 'Marketplace',
  aboutUs: 'About us',
  contact: 'Contact',
  giveHope: 'Give Hope',
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  quickLinks: 'Quick links',
  language: 'Language',
  heroHeading: 'Every bead helps a child bloom',
  heroLead:
    'We care for autistic children in Tanzania. Artisans with special needs make jewellery, bead by bead. When you give, you help both.',
  giftMusic: 'Gift Music',
  supportKids: 'Support Kids with Special Needs',
  beingMade: 'This page is being made. Until it is here, you can still give.',
  notFound: 'This page does not exist',
  notFoundHint: 'The address may be old or mistyped. Everything we have starts on the home page.',
  toHome: 'Go to the home page',
}

export type SiteMessages = typeof en
