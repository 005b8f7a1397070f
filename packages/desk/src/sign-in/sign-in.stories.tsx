import { failed, ok, refused } from '@charity-kit/client/testing'
import {
  confirmSecondFactor,
  getStaffMember,
  readInvitation,
  staffSignIn,
  startSecondFactor,
} from '@charity-kit/contract'
import type { Meta } from '@storybook/react-vite'
import { userEvent } from 'storybook/test'
import { roomStory } from '../testing/room-story.tsx'

export default { title: 'Desk/Sign-in' } satisfies Meta

const out = failed({ kind: 'unauthorised' })
const secondFactor = { isEnrolled: false, isRequired: true, isEntered: false, recoveryCodesLeft: 0 }

export const Password = roomStory({
  path: '',
  shows: 'Sign in to the desk',
  answers: (server) => server.on(getStaffMember, out),
})

export const WrongPassword = roomStory({
  path: '',
  shows: 'Sign in to the desk',
  answers: (server) => server.on(getStaffMember, out).on(staffSignIn, refused('invalid_credentials')),
  play: async (page) => {
    await userEvent.type(page.getByLabelText('Email'), 'rehema@chanua.example')
    await userEvent.type(page.getByLabelText('Password'), 'not this one')
    await userEvent.click(page.getByRole('button', { name: 'Continue' }))
    await page.findByText('Email or password is not right.')
  },
})

/** The password was printed by the server: choose your own first. */
export const NewPassword = roomStory({
  path: '',
  shows: 'Choose your own password',
  as: { mustChangePassword: true },
})

const secret = ok({
  secret: 'JB5WY3DPPFHPK3PX',
  uri: 'otpauth://totp/Chanua:rehema@chanua.example?secret=JB5WY3DPPFHPK3PX&issuer=Chanua',
})
const codes = ok({ recoveryCodes: ['7k2mqx94abcdefgh', 'm3z6pq7rstuvwxyz', 'aaqq6k7p2345bcde'] })

/** The code to scan, once. */
export const SetUpPhone = roomStory({
  path: '',
  shows: 'Protect your account',
  as: { secondFactor },
  answers: (server) => server.on(startSecondFactor, secret),
  play: async (page) => {
    await userEvent.type(page.getByLabelText('Password'), 'harusi ya simba')
    await userEvent.click(page.getByRole('button', { name: 'Continue' }))
    await page.findByLabelText('Now type the 6 digits you see')
  },
})

/** Shown once, to print. */
export const RecoveryCodes = roomStory({
  path: '',
  shows: 'Protect your account',
  as: { secondFactor },
  answers: (server) => server.on(startSecondFactor, secret).on(confirmSecondFactor, codes),
  play: async (page) => {
    await userEvent.type(page.getByLabelText('Password'), 'harusi ya simba')
    await userEvent.click(page.getByRole('button', { name: 'Continue' }))
    await userEvent.type(await page.findByLabelText('Now type the 6 digits you see'), '602915')
    await userEvent.click(page.getByRole('button', { name: 'Finish' }))
    await page.findByRole('heading', { name: 'Recovery codes' })
  },
})

export const EnterCode = roomStory({
  path: '',
  shows: 'Type the code from your phone',
  as: { secondFactor: { ...secondFactor, isEnrolled: true } },
})

export const Failed = roomStory({
  path: '',
  shows: /^Try again$/i,
  answers: (server) => server.on(getStaffMember, failed({ kind: 'malformed' })),
})

/** The link of an invitation. */
export const Invited = roomStory({
  path: `/welcome#${'a'.repeat(43)}`,
  shows: /^Welcome to the desk of/,
  answers: (server) =>
    server.on(
      readInvitation,
      ok({ email: 'neema.keeper@chanua.example', role: 'keeper', centreName: "Chanua Children's Centre" }),
    ),
})

/** The session is over in the middle of the work: sign in over the page, and nothing is lost. */
export const SessionOver = roomStory({
  path: '/products/5',
  shows: 'Kanga Bracelet',
  play: async (page, { session }) => {
    session.onUnauthorised({})
    await page.findByRole('dialog', { name: /^Please sign in again/ })
  },
})
