import { startDonation } from '../donation/donation-element.ts'
import { defineElement } from '../element/fetched-element.ts'

/** For bundlers: importing this defines `<charity-donate>`, drawn with the page's React. Set `api-base` on it. */
defineElement(
  'charity-donate',
  startDonation,
  () => import('./mount-donation.ts'),
  new URL(location.href),
  '',
)
