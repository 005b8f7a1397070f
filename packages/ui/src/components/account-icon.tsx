import { LineIcon } from './icon.tsx'

/** Drawings that only this room needs. */
const icons = {
  profile: 'M12 4a4 4 0 1 0 .01 0M5 20c0-4 3-6 7-6s7 2 7 6',
  orders: 'M12 3l8 4.500v9L12 21l-8-4.500v-9zM4 7.500l8 4.500 8-4.500M12 12v9',
  settings:
    'M12 9a3 3 0 1 0 .01 0M12 3v3m0 12v3m9-9h-3M6 12H3m15.400-6.400l-2.100 2.100M7.700 16.300l-2.100 2.100m12.800 0l-2.100-2.100M7.700 7.700L5.600 5.600',
  logout: 'M14 4h5a1 1 0 0 1 1 1v14a1 1 0 0 1-1 1h-5M4 12h11m-4-4 4 4-4 4',
  edit: 'M4 20l1-4L16 5l3 3L8 19zM14 7l3 3',
  shown: 'M2 12c5-8 15-8 20 0-5 8-15 8-20 0zM12 9a3 3 0 1 0 .01 0M4 20L20 4',
  hidden: 'M2 12c5-8 15-8 20 0-5 8-15 8-20 0zM12 9a3 3 0 1 0 .01 0',
} as const

export const AccountIcon = ({ name }: { name: keyof typeof icons }) => <LineIcon d={icons[name]} />
