/**
 * Line drawings on a 24 px grid, as one SVG path each. They are decoration: the text beside them or the button's label
 * has the meaning.
 */
export const icons = {
  back: 'M19 12H5m6-6-6 6 6 6',
  forward: 'M5 12h14m-6-6 6 6-6 6',
  close: 'M6 6l12 12M18 6 6 18',
  clock: 'M12 3a9 9 0 1 0 .01 0M12 7v5l3 2',
  shield: 'M12 3l7 2.5v6c0 5-3 8-7 9.5-4-1.5-7-4.5-7-9.5v-6zM9 12l2 2 4-4',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  alert: 'M12 3a9 9 0 1 0 .01 0M12 8v5m0 3v.01',
  info: 'M12 3a9 9 0 1 0 .01 0M12 11v5m0-8v.01',
  retry: 'M20 12a8 8 0 1 1-2.5-5.8L20 8.5V4m0 4.5h-4.5',
  copy: 'M9 9h10a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1h-9a1 1 0 0 1-1-1zM15 9V5a1 1 0 0 0-1-1H5a1 1 0 0 0-1 1v9a1 1 0 0 0 1 1h4',
  paste:
    'M9 4h6v3H9zM9 5.500H7a1 1 0 0 0-1 1V20a1 1 0 0 0 1 1h10a1 1 0 0 0 1-1V6.500a1 1 0 0 0-1-1h-2M9 12h6m-6 4h4',
  phone: 'M8 3h8a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1H8a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1zM11 18h2',
  bank: 'M4 9l8-5 8 5zM6 12v5m4-5v5m4-5v5m4-5v5M4 20h16',
  basket: 'M4 10h16l-1.6 9.2a1 1 0 0 1-1 .8H6.6a1 1 0 0 1-1-.8zM8 10l3-6m5 6-3-6M10 14v2.5m4-2.5v2.5',
  less: 'M5 12h14',
  more: 'M12 5v14M5 12h14',
  remove: 'M4 7h16M9 7V4h6v3m3 0-1 13H7L6 7m4 4v5m4-5v5',
  down: 'm6 9 6 6 6-6',
  up: 'm6 15 6-6 6 6',
  previous: 'm15 6-6 6 6 6',
  next: 'm9 6 6 6-6 6',
  search: 'M11 4.5a6.5 6.5 0 1 0 .01 0M16 16l4.5 4.5',
  done: 'M12 3a9 9 0 1 0 .01 0M8 12.3l2.8 2.7L16 9.5',
  print: 'M7 9V3.5h10V9M7 17H4.5V9h15v8H17M7 14h10v6.5H7z',
  profile: 'M12 4a4 4 0 1 0 .01 0M5 20c0-4 3-6 7-6s7 2 7 6',
  orders: 'M12 3l8 4.500v9L12 21l-8-4.500v-9zM4 7.500l8 4.500 8-4.500M12 12v9',
  settings:
    'M12 9a3 3 0 1 0 .01 0M12 3v3m0 12v3m9-9h-3M6 12H3m15.400-6.400l-2.100 2.100M7.700 16.300l-2.100 2.100m12.800 0l-2.100-2.100M7.700 7.700L5.600 5.600',
  logout: 'M14 4h5a1 1 0 0 1 1 1v14a1 1 0 0 1-1 1h-5M4 12h11m-4-4 4 4-4 4',
  edit: 'M4 20l1-4L16 5l3 3L8 19zM14 7l3 3',
  shown: 'M2 12c5-8 15-8 20 0-5 8-15 8-20 0zM12 9a3 3 0 1 0 .01 0M4 20L20 4',
  hidden: 'M2 12c5-8 15-8 20 0-5 8-15 8-20 0zM12 9a3 3 0 1 0 .01 0',
} as const

/** A line drawing by its SVG path, for a drawing that is used in a single place. */
export const LineIcon = ({ d }: { d: string }) => (
  <svg className="ch-icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d={d} />
  </svg>
)

/** A line drawing by its name in {@link icons}. */
export const Icon = ({ name }: { name: keyof typeof icons }) => <LineIcon d={icons[name]} />
