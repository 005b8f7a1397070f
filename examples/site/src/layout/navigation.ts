import { House, Mail, Tag, Users } from 'lucide-react'

/** The header's four links (specification, section 2). */
export const navigation = [
  { to: '/', name: 'home', Icon: House },
  { to: '/marketplace', name: 'marketplace', Icon: Tag },
  { to: '/about', name: 'aboutUs', Icon: Users },
  { to: '/contact', name: 'contact', Icon: Mail },
] as const
