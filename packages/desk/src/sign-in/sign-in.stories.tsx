import { failed, ok, refused } from '@charity-kit/client/testing'
import {
  confirmSecondFactor,
  getStaffMember,
  readInvitation,
  readPasswordLink,
  staffSignIn,
  startSecondFactor,
} from '@charity-kit/contract'
import type { Meta } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { sectionStory } from '../testing/section-story.tsx'
import { rehema } from '../testing/sample-staff.ts'

export default { title: 'Desk/Sign-in' } satisfies Meta

const out = failed({ kind: 'unauthorised' })
const secondFactor = { isEnrolled: false, isRequired: true, isEntered: false, recoveryCodesLeft: 0 }

export const Password = sectionStory({
  path: '',
  shows: 'Sign in to the desk',
  answers: (server) => server.on(getStaffMember, out),
})

export const WrongPassword = sectionStory({
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

/** The server printed the password, so the member chooses another first. */
export const NewPassword = sectionStory({
  path: '',
  shows: 'Choose your own password',
  as: { mustChangePassword: true },
})

const secret = ok({
  secret: 'JB5WY3DPPFHPK3PX',
  uri: 'otpauth://totp/Chanua:rehema@chanua.example?secret=JB5WY3DPPFHPK3PX&issuer=Chanua',
})
const codes = ok({ recoveryCodes: ['7k2mqx94abcdefgh', 'm3z6pq7rstuvwxyz', 'aaqq6k7p2345bcde'], token: null })

/** The code to scan, once. */
export const SetUpPhone = sectionStory({
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

/** Recovery codes, shown once, to print. */
export const RecoveryCodes = sectionStory({
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

export const EnterCode = sectionStory({
  path: '',
  shows: 'Type the code from your phone',
  as: { secondFactor: { ...secondFactor, isEnrolled: true } },
})

export const Failed = sectionStory({
  path: '',
  shows: /^Try again$/i,
  answers: (server) => server.on(getStaffMember, failed({ kind: 'malformed' })),
})

/** The link that an owner had sent to a member who forgot the password. */
export const PasswordLink = sectionStory({
  path: `/new-password#${'x'.repeat(43)}`,
  shows: 'Choose a new password',
  answers: (server) =>
    server.on(getStaffMember, out).on(
      readPasswordLink,
      ok({
        email: 'joseph@chanua.example',
        needsSecondFactor: true,
        centreName: "Chanua Children's Centre",
      }),
    ),
})

export const PasswordLinkUsed = sectionStory({
  path: `/new-password#${'x'.repeat(43)}`,
  shows: 'Sign in to the desk',
  answers: (server) => server.on(getStaffMember, out).on(readPasswordLink, refused('password_link_invalid')),
})

/** The link of an invitation. */
export const Invited = sectionStory({
  path: `/welcome#${'a'.repeat(43)}`,
  shows: /^Welcome to the desk of/,
  answers: (server) =>
    server.on(
      readInvitation,
      ok({ email: 'neema.keeper@chanua.example', role: 'keeper', centreName: "Chanua Children's Centre" }),
    ),
})

/** The link that the server printed for the centre's first account. */
export const FirstAccount = sectionStory({
  path: `/welcome#${'a'.repeat(43)}`,
  shows: 'Make the first account',
  answers: (server) =>
    server.on(readInvitation, ok({ email: null, role: 'owner', centreName: "Chanua Children's Centre" })),
})

/** The session ended during work: the sign-in covers the page, and nothing is lost. */
export const SessionOver = sectionStory({
  path: '/products/5',
  shows: 'Kanga Bracelet',
  play: async (page, { session, server }) => {
    server.on(getStaffMember, out)
    session.onUnauthorised({})
    await page.findByRole('dialog', { name: /^Please sign in again/ })
  },
})

/** The server requires a second factor since: it is set up over the page, and nothing is lost. */
export const OneMoreStep = sectionStory({
  path: '/products/5',
  shows: 'Kanga Bracelet',
  play: async (page, { session, server }) => {
    server.on(getStaffMember, ok({ ...rehema, secondFactor }))
    session.onRefused?.('second_factor_required')
    await page.findByRole('dialog', { name: /^Your account needs one more step/ })
    await page.findByRole('heading', { name: 'Protect your account' })
    await expect(page.getByText('Kanga Bracelet', { selector: 'h1' })).toBeInTheDocument()
  },
})

/** Another member signed in in another tab: this page sends nothing in that member's name. */
export const SomebodyElse = sectionStory({
  path: '/products/5',
  shows: 'Kanga Bracelet',
  play: async (page, { session, server }) => {
    server.on(getStaffMember, ok({ ...rehema, id: 2, firstName: 'Upendo', lastName: 'Kweka' }))
    session.onUnauthorised({})
    await page.findByRole('dialog', { name: /^You are signed in as Upendo Kweka/ })
  },
})

/** The page's member signs in again over the page, which goes on reading behind the dialog. */
export const SignInAsBefore = sectionStory({
  path: '/products/5',
  shows: 'Kanga Bracelet',
  play: async (page, { session, server }) => {
    /** Rejects a call of the page, and waits until the desk has shown the result of its check. */
    const refuse = async () => {
      const asked = server.requestsTo(getStaffMember).length
      session.onUnauthorised({})
      await waitFor(() => expect(server.requestsTo(getStaffMember)).toHaveLength(asked + 1))
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    server.on(getStaffMember, ok({ ...rehema, id: 2, firstName: 'Upendo', lastName: 'Kweka' }))
    session.onUnauthorised({})
    await userEvent.click(await page.findByRole('button', { name: /^Sign in as Rehema/ }))
    await userEvent.type(await page.findByLabelText('Password'), 'harusi ya simba')
    await refuse()
    await expect(page.getByLabelText('Password')).toHaveValue('harusi ya simba')
    // Late responses to calls that were sent before the password.
    server.on(getStaffMember, ok({ ...rehema, secondFactor: { ...secondFactor, isEnrolled: true } }))
    await refuse()
    await expect(page.getByLabelText('Password')).toHaveValue('harusi ya simba')
    await page.findByRole('dialog', { name: /^Please sign in again/ })
  },
})
