import { LineIcon } from '@charity-kit/ui'

/** Line drawings on a 24 px grid, one path each, shown beside a word (or labelled by their button). */
const icons = {
  home: 'M3 10.5 12 3l9 7.5V20a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1zM9 21v-8h6v8',
  tag: 'M3 12V4a1 1 0 0 1 1-1h8l9 9-9 9zM7.5 7.4v.1',
  people:
    'M9 3a4 4 0 1 0 .01 0M2 21v-2a4 4 0 0 1 4-4h6a4 4 0 0 1 4 4v2M16 3.2a4 4 0 0 1 0 7.6M22 21v-2a4 4 0 0 0-3-3.9',
  mail: 'M4 4h16a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2zM2 7l10 6.5L22 7',
  person: 'M12 3a4.5 4.5 0 1 0 .01 0M4 21v-1a5 5 0 0 1 5-5h6a5 5 0 0 1 5 5v1',
  menu: 'M4 6h16M4 12h16M4 18h16',
  close: 'M6 6l12 12M18 6 6 18',
  forward: 'M5 12h14m-6-6 6 6-6 6',
  globe: 'M12 2a10 10 0 1 0 .01 0M2 12h20M12 2c-5.5 6-5.5 14 0 20 5.5-6 5.5-14 0-20',
  chat: 'M4 3h16a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H8l-5 4V4a1 1 0 0 1 1-1z',
  play: 'M7 4.5v15l12-7.5z',
  phone: 'M5 3h4l2 5-2.5 1.5a11 11 0 0 0 6 6L16 13l5 2v4a2 2 0 0 1-2 2A16 16 0 0 1 3 5a2 2 0 0 1 2-2z',
  parcel: 'M12 3l8 4.5v9L12 21l-8-4.5v-9zM4 7.5l8 4.5 8-4.5M12 12v9',
  place: 'M12 2a8 8 0 0 0-8 8c0 5 5 9.5 8 12 3-2.5 8-7 8-12a8 8 0 0 0-8-8zM12 7a3 3 0 1 0 .01 0',
} as const
export type SiteIconName = keyof typeof icons

export const SiteIcon = ({ name }: { name: SiteIconName }) => <LineIcon d={icons[name]} />
