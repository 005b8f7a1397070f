/** The header's four links (specification, section 2). */
export const navigation = [
  { to: '/', name: 'home', icon: 'home' },
  { to: '/marketplace', name: 'marketplace', icon: 'tag' },
  { to: '/about', name: 'aboutUs', icon: 'people' },
  { to: '/contact', name: 'contact', icon: 'mail' },
] as const
