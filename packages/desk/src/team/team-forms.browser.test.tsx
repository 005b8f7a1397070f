import { never, ok, refused } from '@charity-kit/client/testing'
import {
  changeMemberRole,
  inviteMember,
  listTeam,
  renewInvitation,
  resetMemberSecondFactor,
  sendPasswordLink,
  switchMemberOff,
  withdrawInvitation,
} from '@charity-kit/contract'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { eachWithAWholeDesk, openDesk } from '../testing/open-desk.tsx'
import { team } from '../testing/sample-staff.ts'
import { expectErrorAt, expectRefusedAt, expectSentOnceAndKept, press } from '../testing/typed-form.ts'
import { typeText } from '../testing/type-text.ts'

eachWithAWholeDesk()

const dialog = () => page.getByRole('dialog')
const email = () => dialog().getByLabelText('Email')
const password = () => dialog().getByLabelText('Your own password', { exact: true })
const [invitation] = team.invitations
const [, , daudi] = team.members
if (!invitation || !daudi) throw new Error('The sample team has neither a cashier nor an invitation.')

const openInvite = async () => {
  const server = openDesk('/centre/team')
  await page.getByRole('button', { name: 'Invite somebody' }).click()
  await expect.element(dialog()).toBeVisible()
  return server
}

it('[desk team] an invitation is typed and chosen by the keyboard, and its button has the focus again', async () => {
  const server = await openInvite()
  await email().click()
  await press('Enter')
  await expectErrorAt(email(), 'Email is required')
  await userEvent.keyboard(' Neema.Keeper@Chanua.example {Tab}K{Tab}K{Tab}harusi ya simba')
  const body = {
    email: 'Neema.Keeper@Chanua.example',
    role: 'keeper' as const,
    language: 'sw' as const,
    password: 'harusi ya simba',
  }
  await expectSentOnceAndKept({ server, call: inviteMember, sent: { body } })
  await expectRefusedAt({ server, call: inviteMember }, 'password', password())
  await expectRefusedAt({ server, call: inviteMember }, 'email', email())
  // The slow list does not delay the invitation.
  server.on(inviteMember, ok({ ...invitation, email: body.email })).on(listTeam, never)
  await press('Enter')
  await expect.element(page.getByText(`A mail with a link is on its way to ${body.email}.`)).toBeVisible()
  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Invite somebody' })).toHaveFocus()
})

it('[desk team] Escape closes the invitation, and nothing is sent', async () => {
  const server = await openInvite()
  await typeText(email(), 'neema@chanua.example')
  await press('Escape')
  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Invite somebody' })).toHaveFocus()
  expect(server.requestsTo(inviteMember)).toEqual([])
})

const openMember = async () => {
  const server = openDesk('/centre/team')
  await page.getByRole('button', { name: 'Change Daudi Mbwana' }).click()
  await expect.element(dialog()).toBeVisible()
  return server
}
const since = daudi.secondFactorSince

it.each([
  ['Change the role', changeMemberRole, { role: 'viewer', from: 'cashier' }],
  ['Switch off', switchMemberOff, { from: 'cashier', since }],
  ['Mail a link for a new password', sendPasswordLink, { from: 'cashier', since }],
  ['Remove the lost second factor', resetMemberSecondFactor, { from: 'cashier', since }],
] as const)('[desk team] "%s" takes one\'s own password', async (step, call, change) => {
  const server = await openMember()
  await dialog().getByLabelText('What to do').selectOptions(step)
  if ('role' in change) await dialog().getByLabelText('Role', { exact: true }).selectOptions('Viewer')
  await password().click()
  await press('Enter')
  await expectErrorAt(password(), 'Password is required')
  await userEvent.keyboard('harusi ya simba')
  await expectSentOnceAndKept({
    server,
    call: call,
    sent: { params: { id: '3' }, body: { ...change, password: 'harusi ya simba' } },
  })
  await expectRefusedAt({ server, call: call }, 'password', password())
})

it('[desk team] the dialog keeps the member as it was opened, even if another owner changes the member', async () => {
  const server = await openMember()
  await dialog().getByLabelText('Role', { exact: true }).selectOptions('Keeper')
  await password().click()
  await userEvent.keyboard('harusi ya simba')
  server
    .on(changeMemberRole, refused('state_changed', { status: 409, message: 'Somebody else was faster.' }))
    .on(
      listTeam,
      ok({ ...team, members: team.members.map((each) => ({ ...each, role: 'viewer' as const })) }),
    )
  await press('Enter')
  await expect.element(dialog().getByText('Somebody else was faster.')).toBeVisible()
  await expect.element(dialog().getByLabelText('Role', { exact: true })).toHaveDisplayValue('Keeper')
  await press('Enter')
  await expect.poll(() => server.requestsTo(changeMemberRole)).toHaveLength(2)
  for (const { body } of server.requestsTo(changeMemberRole))
    expect(body).toEqual({ role: 'keeper', from: 'cashier', password: 'harusi ya simba' })
})

it.each([
  ['Send again', renewInvitation, 'A mail with a link is on its way to neema.keeper@chanua.example.'],
  ['Withdraw', withdrawInvitation, 'The invitation is withdrawn.'],
] as const)('[desk team] "%s" asks for one\'s own password first', async (button, call, done) => {
  const server = openDesk('/centre/team')
  await page.getByRole('button', { name: button }).click()
  await press('Enter')
  await expectErrorAt(password(), 'Password is required')
  await userEvent.keyboard('harusi ya simba')
  await expectSentOnceAndKept({
    server,
    call: call as typeof renewInvitation,
    sent: { params: { id: '9' }, body: { password: 'harusi ya simba' } },
    inside: dialog(),
  })
  await expectRefusedAt({ server, call: call as typeof renewInvitation }, 'password', password())
  server.on(call as typeof renewInvitation, ok(button === 'Withdraw' ? (null as never) : invitation))
  await press('Enter')
  await expect.element(page.getByText(done)).toBeVisible()
  await expect.element(dialog()).not.toBeInTheDocument()
})
