import { createDonationElement } from '../donation/donation-element.ts'
import { safeDefine } from '../element/safe-define.ts'

/** For bundlers: importing this defines `<charity-donate>`, drawn with the page's React. Set `api-base` on it. */
safeDefine(
  'charity-donate',
  createDonationElement(() => import('./mount-in-react.ts'), new URL(location.href)),
)
