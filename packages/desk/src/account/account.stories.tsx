import type { Meta } from '@storybook/react-vite'
import { sectionStory } from '../testing/section-story.tsx'

export default { title: 'Desk/Sections/Your account' } satisfies Meta

/** Emails, password, phone, and the devices where the member is signed in. */
export const Account = sectionStory({ path: '/account', shows: /203\.0\.113/ })

/** Few recovery codes are left. */
export const FewRecoveryCodes = sectionStory({
  path: '/account',
  shows: /203\.0\.113/,
  as: { secondFactor: { isEnrolled: true, isRequired: true, isEntered: true, recoveryCodesLeft: 1 } },
})
