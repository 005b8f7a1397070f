import { emailPreferences } from '@charity-kit/contract/fixtures'
import {
  changePassword,
  deleteAccount,
  getEmailPreferences,
  updateEmailPreferences,
} from '@charity-kit/contract'
import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { accountServer, sent } from '../../testing/account-server.ts'
import { failed, never, notFound, ok, refused } from '@charity-kit/client/testing'
import { field, openAccount, press } from '../../testing/open-account.tsx'

afterEach(cleanup)

describe('[S2 settings tab]', () => {
  it('Change Password sends both, stores the new sign-in, and confirms it', async () => {
    const { server, session } = openAccount('settings')
    await press('Change Password')
    const dialog = within(screen.getByRole('dialog', { name: 'Change Password' }))
    expect(
      ['Current Password', 'New Password', 'Confirm New Password'].map((name) => field(name).autocomplete),
    ).toEqual(['current-password', 'new-password', 'new-password'])
    await userEvent.type(dialog.getByLabelText('Current Password'), 'secret-1')
    await userEvent.type(dialog.getByLabelText('New Password'), 'secret-2')
    await userEvent.type(dialog.getByLabelText('Confirm New Password'), 'secret-2')
    await press('Save Password')
    expect(await screen.findByText('Your password was changed.')).toBeVisible()
    expect(sent(server, changePassword)).toEqual([{ currentPassword: 'secret-1', newPassword: 'secret-2' }])
    expect(session.token()).toBe('token-2')
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement?.textContent).toBe('Change Password')
  })

  it('a wrong present password is reported at its field', async () => {
    openAccount('settings', { server: accountServer().on(changePassword, refused('password_wrong')) })
    await press('Change Password')
    await userEvent.type(field('Current Password'), 'secret-0')
    await userEvent.type(field('New Password'), 'secret-2')
    await userEvent.type(field('Confirm New Password'), 'secret-2')
    await press('Save Password')
    expect(await screen.findByText("That password isn't right. Please try again.")).toBeVisible()
    await expect.poll(() => document.activeElement).toBe(field('Current Password'))
  })

  it('Delete Account asks for the password, then signs out', async () => {
    const { server, session, signedOut } = openAccount('settings')
    await press('Delete Account')
    const dialog = within(screen.getByRole('dialog', { name: 'Delete Account' }))
    expect(
      dialog.getByText('Once you delete your account, there is no going back. Please be certain.'),
    ).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Delete Account' }))
    expect(await dialog.findByText('Password is required')).toBeVisible()
    // Tells password managers which account the password belongs to.
    expect(document.querySelector<HTMLInputElement>('[autocomplete="username"]')?.value).toBe(
      session.getState().user?.email,
    )
    expect(sent(server, deleteAccount)).toEqual([])
    await userEvent.type(dialog.getByLabelText('Password'), 'secret-1')
    await userEvent.click(dialog.getByRole('button', { name: 'Delete Account' }))
    await expect.poll(() => signedOut.mock.calls).toEqual([['deleted']])
    expect(sent(server, deleteAccount)).toEqual([{ password: 'secret-1' }])
    expect(session.getState().user).toBeUndefined()
  })

  it('Cancel and Escape leave everything as it was, and forget the password', async () => {
    const { server } = openAccount('settings')
    await press('Delete Account')
    await userEvent.type(field('Password'), 'secret-1')
    await press('Cancel')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement?.textContent).toBe('Delete Account')
    await press('Delete Account')
    expect(field('Password').value).toBe('')
    expect(sent(server, deleteAccount)).toEqual([])
  })

  it('email preferences come from the server and are saved at once', async () => {
    const { server } = openAccount('settings')
    await expect.poll(() => field('Promotions and discounts').checked).toBe(false)
    expect([field('Order updates').checked, field('Newsletter').checked]).toEqual([true, true])
    await userEvent.click(field('Promotions and discounts'))
    expect(await screen.findByText('Saved')).toBeVisible()
    expect(sent(server, updateEmailPreferences)).toEqual([
      { orderUpdates: true, promotions: true, newsletter: true },
    ])
  })

  it('boxes that were never saved are confirmed with Save; from then on each tick is saved at once', async () => {
    const unsaved = { orderUpdates: true, promotions: true, newsletter: true, saved: false }
    const { server } = openAccount('settings', {
      server: accountServer()
        .on(getEmailPreferences, ok(unsaved))
        .on(updateEmailPreferences, failed({ kind: 'offline' }), ok(emailPreferences)),
    })
    expect(
      await screen.findByText('You get promotions and the newsletter only after you save your choices.'),
    ).toBeVisible()
    await userEvent.click(field('Newsletter'))
    expect(sent(server, updateEmailPreferences)).toEqual([])
    await press('Save')
    expect(await screen.findByText('We could not save your choice. Please try again.')).toBeVisible()
    expect(field('Newsletter').checked).toBe(false)
    expect(document.activeElement?.textContent).toBe('Save')
    await press('Save')
    expect(await screen.findByText('Saved')).toBeVisible()
    const confirmed = { orderUpdates: true, promotions: true, newsletter: false }
    expect(sent(server, updateEmailPreferences)).toEqual([confirmed, confirmed])
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
    expect(document.activeElement?.textContent).toBe('Saved')
    await userEvent.click(field('Promotions and discounts'))
    await expect.poll(() => sent(server, updateEmailPreferences)).toHaveLength(3)
    expect(sent(server, updateEmailPreferences)[2]).toEqual({ ...confirmed, promotions: false })
  })

  it('an untouched form is saved as it is shown', async () => {
    const { server } = openAccount('settings', {
      server: accountServer().on(getEmailPreferences, ok({ ...emailPreferences, saved: false })),
    })
    await screen.findByText('You get promotions and the newsletter only after you save your choices.')
    await press('Save')
    expect(await screen.findByText('Saved')).toBeVisible()
    expect(sent(server, updateEmailPreferences)).toEqual([
      { orderUpdates: true, promotions: false, newsletter: true },
    ])
  })

  it('a server without the call: all checked, and nothing is saved or announced', async () => {
    const { server } = openAccount('settings', { server: accountServer().on(getEmailPreferences, notFound) })
    await expect.poll(() => field('Newsletter').disabled).toBe(false)
    const boxes = screen.getAllByRole<HTMLInputElement>('checkbox')
    expect(boxes.map((box) => box.checked)).toEqual([true, true, true])
    await userEvent.click(field('Newsletter'))
    expect(field('Newsletter').checked).toBe(false)
    expect(server.requests).toHaveLength(1)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('a choice that cannot be saved is undone, and reported', async () => {
    openAccount('settings', {
      server: accountServer().on(updateEmailPreferences, failed({ kind: 'offline' })),
    })
    await expect.poll(() => field('Promotions and discounts').checked).toBe(false)
    await userEvent.click(field('Newsletter'))
    expect(await screen.findByText('We could not save your choice. Please try again.')).toBeVisible()
    expect(field('Newsletter').checked).toBe(true)
  })

  it('a choice that cannot be saved takes none back that was saved before', async () => {
    const { server } = openAccount('settings', {
      server: accountServer().on(
        updateEmailPreferences,
        ok(emailPreferences),
        failed({ kind: 'offline' }),
        ok(emailPreferences),
      ),
    })
    await expect.poll(() => field('Promotions and discounts').checked).toBe(false)
    await userEvent.click(field('Promotions and discounts'))
    expect(await screen.findByText('Saved')).toBeVisible()
    await userEvent.click(field('Newsletter'))
    expect(await screen.findByText('We could not save your choice. Please try again.')).toBeVisible()
    expect([field('Promotions and discounts').checked, field('Newsletter').checked]).toEqual([true, true])
    await userEvent.click(field('Newsletter'))
    expect(await screen.findByText('Saved')).toBeVisible()
    expect(sent(server, updateEmailPreferences).at(-1)).toEqual({
      orderUpdates: true,
      promotions: true,
      newsletter: false,
    })
  })

  it('quick choices are saved one after the other, the last one last', async () => {
    const { server } = openAccount('settings')
    await expect.poll(() => field('Promotions and discounts').checked).toBe(false)
    await userEvent.click(field('Newsletter'))
    await userEvent.click(field('Order updates'))
    await userEvent.click(field('Newsletter'))
    expect(await screen.findByText('Saved')).toBeVisible()
    expect(sent(server, updateEmailPreferences).at(-1)).toEqual({
      orderUpdates: false,
      promotions: false,
      newsletter: true,
    })
  })

  it('choices that cannot be loaded cannot be changed unseen; Try Again loads them', async () => {
    const { server } = openAccount('settings', {
      server: accountServer().on(getEmailPreferences, failed({ kind: 'offline' })),
    })
    expect(await screen.findByText('We could not load your choices. Please try again later.')).toBeVisible()
    expect(field('Newsletter').disabled).toBe(true)
    server.on(getEmailPreferences, ok(emailPreferences))
    await press('Try Again')
    await expect.poll(() => field('Promotions and discounts').checked).toBe(false)
    expect(field('Newsletter').disabled).toBe(false)
  })

  it('until the answer is there nothing can be chosen over it', () => {
    openAccount('settings', { server: accountServer().on(getEmailPreferences, never) })
    expect(screen.getAllByRole<HTMLInputElement>('checkbox').map((box) => box.disabled)).toEqual([
      true,
      true,
      true,
    ])
  })
})
