import { LineIcon } from './icon.tsx'

/** Drawings that only shopping needs, so that a page with gifts alone does not carry them. */
const icons = {
  basket:
    'M4 10h16l-1.600 9.200a1 1 0 0 1-1 .8H6.600a1 1 0 0 1-1-.8zM8 10l3-6m5 6-3-6M10 14v2.500m4-2.500v2.500',
  less: 'M5 12h14',
  more: 'M12 5v14M5 12h14',
  remove: 'M4 7h16M9 7V4h6v3m3 0-1 13H7L6 7m4 4v5m4-5v5',
  down: 'm6 9 6 6 6-6',
  previous: 'm15 6-6 6 6 6',
  next: 'm9 6 6 6-6 6',
  search: 'M11 4.500a6.500 6.500 0 1 0 .01 0M16 16l4.500 4.500',
  done: 'M12 3a9 9 0 1 0 .01 0M8 12.300l2.800 2.700L16 9.500',
  print: 'M7 9V3.500h10V9M7 17H4.500V9h15v8H17M7 14h10v6.500H7z',
} as const

export const ShopIcon = ({ name }: { name: keyof typeof icons }) => <LineIcon d={icons[name]} />
