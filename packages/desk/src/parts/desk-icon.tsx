import { LineIcon } from '@charity-kit/ui'

/** Drawings that only the desk has, on a 24 px grid. The others are in ui's `Icon`. */
export const deskIcons = {
  home: 'm4 11 8-7 8 7v9h-5.5v-6h-5v6H4z',
  wallet: 'M4 7.5A2.5 2.5 0 0 1 6.5 5H18v3M4 7.5V17a2.5 2.5 0 0 0 2.5 2.5H20V8H6.5M16 13.8v.1',
  file: 'M13 3.5H6.5A1.5 1.5 0 0 0 5 5v14a1.5 1.5 0 0 0 1.5 1.5h11A1.5 1.5 0 0 0 19 19V9.5zM13 3.5v6h6M9 14h6m-6 3h4',
  phone:
    'M8 3h8a1.5 1.5 0 0 1 1.5 1.5v15A1.5 1.5 0 0 1 16 21H8a1.5 1.5 0 0 1-1.5-1.5v-15A1.5 1.5 0 0 1 8 3zM11 18h2',
  heart: 'M12 20C6 15.5 3.5 12.5 3.5 9A4.4 4.4 0 0 1 12 7.2 4.4 4.4 0 0 1 20.5 9c0 3.5-2.5 6.5-8.5 11z',
  box: 'm12 3 8 4.5v9L12 21l-8-4.5v-9zM4.300 7.600 12 12l7.700-4.400M12 12v9',
  tag: 'M4 4h8l8.5 8.5-8 8L4 12zM8.5 8.5v.1',
  message: 'M4 5h16v11H10l-5 4v-4H4z',
  people:
    'M9 5.5a3.5 3.5 0 1 0 .01 0M2.5 19.5c.8-3.5 3.2-5 6.5-5s5.700 1.500 6.500 5M16 5.800a3.5 3.5 0 0 1 0 6.4m1.5 2.8c2.200.6 3.500 2.200 4 4.500',
  chart: 'M4 4v16h16M8.5 16v-4m4 4V8m4 8v-6',
  centre: 'M4 20V9l8-5 8 5v11zM9.5 20v-5h5v5',
  list: 'M9 6h11M9 12h11M9 18h11M4.500 6v.1m0 5.900v.1m0 5.900v.1',
  menu: 'M4 7h16M4 12h16M4 17h16',
  dots: 'M5.500 12v.1m6.500-.1v.1m6.500-.1v.1',
  upload: 'M12 16V4.500m-5 5 5-5 5 5M4.500 16v3.500h15V16',
  download: 'M12 4v11.500m-5-5 5 5 5-5M4.500 16v3.500h15V16',
  sms: 'M4 5h16v11H10l-5 4v-4H4zM8 10.500v.1m4-.1v.1m4-.1v.1',
  call: 'M7 4h3l1.500 4.500-2 1.500a11 11 0 0 0 4.500 4.500l1.500-2L20 14v3a2.500 2.500 0 0 1-2.700 2.500A15 15 0 0 1 4.500 6.700 2.500 2.500 0 0 1 7 4z',
  mail: 'M5 5h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2zM4 7l8 6 8-6',
  camera: 'M4 8h3.500l1.500-2.500h6L16.500 8H20v11H4zM12 9.900a3.300 3.300 0 1 0 .01 0',
  filter: 'M4 7h16M7 12h10m-7 5h4',
  flag: 'M6 21V4h12l-2.500 4.500L18 13H6',
  undo: 'M8 5 4 9l4 4M4 9h10a5.500 5.500 0 0 1 0 11h-3',
  offline:
    'M3 3l18 18M5 12.500a10 10 0 0 1 4-2.400m6 .2a10 10 0 0 1 4 2.200M2 9a14.500 14.500 0 0 1 4-2.500m4.500-1A14.500 14.500 0 0 1 22 9M8.500 16a5 5 0 0 1 7 0M12 19.500v.1',
  save: 'M5 4h11l3 3v13H5zM8.500 4v5h6V4M8.500 20v-6h7v6',
  truck:
    'M3 6h11v11H3zM14 10h4l3 3.500V17h-7zM7.500 15.700a1.800 1.800 0 1 0 .01 0M17 15.700a1.800 1.800 0 1 0 .01 0',
  grip: 'M9 6v.1m6-.1v.1M9 12v.1m6-.1v.1M9 18v.1m6-.1v.1',
  calendar:
    'M6 5.500h12a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2v-11a2 2 0 0 1 2-2zM4 10h16M8.500 3v4m7-4v4',
  database:
    'M5 6.500c0-1.400 3.100-2.500 7-2.500s7 1.100 7 2.500-3.100 2.500-7 2.500-7-1.100-7-2.500zM5 6.500v11c0 1.400 3.100 2.500 7 2.500s7-1.100 7-2.500v-11M5 12c0 1.400 3.100 2.500 7 2.500s7-1.100 7-2.500',
  lock: 'M7 11h10a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2v-5a2 2 0 0 1 2-2zM8 11V8a4 4 0 0 1 8 0v3',
} as const

export type DeskIconName = keyof typeof deskIcons

/** A drawing by its name. It is decoration: a text beside it, or its button's label, has the meaning. */
export const DeskIcon = ({ name }: { name: DeskIconName }) => <LineIcon d={deskIcons[name]} />
