import { LineIcon } from './icon.tsx'

/** Drawings that only shopping needs, so that a page with gifts alone does not carry them. */
const icons = {
  basket: 'M4 10h16l-1.6 9.2a1 1 0 0 1-1 .8H6.6a1 1 0 0 1-1-.8zM8 10l3-6m5 6-3-6M10 14v2.5m4-2.5v2.5',
  less: 'M5 12h14',
  more: 'M12 5v14M5 12h14',
  remove: 'M4 7h16M9 7V4h6v3m3 0-1 13H7L6 7m4 4v5m4-5v5',
  down: 'm6 9 6 6 6-6',
  previous: 'm15 6-6 6 6 6',
  next: 'm9 6 6 6-6 6',
  search: 'M11 4.5a6.5 6.5 0 1 0 .01 0M16 16l4.5 4.5',
  done: 'M12 3a9 9 0 1 0 .01 0M8 12.3l2.8 2.7L16 9.5',
  print: 'M7 9V3.5h10V9M7 17H4.5V9h15v8H17M7 14h10v6.5H7z',
} as const

export const ShopIcon = ({ name }: { name: keyof typeof icons }) => <LineIcon d={icons[name]} />
