/** The site's own English; the widgets bring theirs. Its shape is what every language must fill. */
export const en = {
  skip: 'Skip to the content',
  mainNavigation: 'Main',
  home: 'Home',
  marketplace: 'Marketplace',
  aboutUs: 'About us',
  contact: 'Contact',
  giveHope: 'Give Hope',
  hi: (firstName: string) => `Hi ${firstName}!`,
  account: 'Account',
  myAccount: 'My Account',
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  quickLinks: 'Quick links',
  language: 'Language',
  fromOurArtisans: 'From our artisans',
  notFound: 'This page does not exist',
  notFoundHint: 'The address may be old or mistyped. Everything we have starts on the home page.',
  toHome: 'Go to the home page',
  pageFailed: 'This page could not be shown',
  pageFailedHint: 'The connection may have dropped. What is in your basket is kept.',
  tryAgain: 'Try Again',
  /** What the tab says; the centre's name follows. */
  titles: {
    home: 'Home',
    marketplace: 'Marketplace',
    checkout: 'Checkout',
    signin: 'Sign in',
    signup: 'Create Account',
    verify: 'Verify Your Email',
    forgot: 'Forgotten password',
    account: 'My Account',
    donate: 'Donate',
    about: 'About us',
    contact: 'Contact',
    'not-found': 'This page does not exist',
  },
  /** What search engines and link previews say about the pages that they may list. */
  descriptions: {
    home: 'A centre in Tanzania that cares for autistic children, and sells jewellery made by artisans with special needs.',
    marketplace: 'Bracelets, necklaces and keychains, made bead by bead by artisans with special needs.',
    donate: 'Give by M-Pesa or bank transfer, and help autistic children in Tanzania.',
    about: 'Who we are, what we want, and what we hold on to.',
    contact: 'Write to us, call us or visit us.',
  } as Partial<Record<string, string>>,
}

export type SiteMessages = typeof en
