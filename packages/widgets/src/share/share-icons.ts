/** Icons of the ways to share, as paths for `LineIcon`. */
export const shareIcons = {
  share:
    'M18 3a2.500 2.500 0 1 0 .01 0M6 9.500a2.500 2.500 0 1 0 .01 0M18 16a2.500 2.500 0 1 0 .01 0M8.200 10.800l7.600-4M8.200 13.200l7.600 4',
  whatsApp: 'M4 5h16v11H10l-5 4v-4H4z',
  sms: 'M4 5h16v11H10l-5 4v-4H4zM8 10.500v.01m4 0v.01m4 0v.01',
  email: 'M3 6h18v12H3zM3.500 7l8.500 6.500L20.500 7',
  link: 'M10 14a4 4 0 0 0 5.700 0l3-3a4 4 0 0 0-5.700-5.700l-1 1M14 10a4 4 0 0 0-5.700 0l-3 3a4 4 0 0 0 5.700 5.700l1-1',
} as const
