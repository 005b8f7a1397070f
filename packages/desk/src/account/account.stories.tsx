import type { Meta } from '@storybook/react-vite'
import { roomStory } from '../testing/room-story.tsx'

export default { title: 'Desk/Rooms/Your account' } satisfies Meta

/** Password, phone, and where one is signed in. */
export const Account = roomStory({ path: '/account', shows: /203\.0\.113/ })

/** Few recovery codes are left. */
export const FewRecoveryCodes = roomStory({
  path: '/account',
  shows: /203\.0\.113/,
  as: { secondFactor: { isEnrolled: true, isRequired: true, isEntered: true, recoveryCodesLeft: 1 } },
})
