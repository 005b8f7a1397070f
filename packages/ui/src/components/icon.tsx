/** Line drawings on a 24 px grid, one path each, drawn beside a word (or labelled by their button). */
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
  phone: 'M8 3h8a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1H8a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1zM11 18h2',
  bank: 'M4 9l8-5 8 5zM6 12v5m4-5v5m4-5v5m4-5v5M4 20h16',
} as const

/** A drawing by its path: for rooms that bring their own. */
export const LineIcon = ({ d }: { d: string }) => (
  <svg className="ch-icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d={d} />
  </svg>
)

export const Icon = ({ name }: { name: keyof typeof icons }) => <LineIcon d={icons[name]} />
