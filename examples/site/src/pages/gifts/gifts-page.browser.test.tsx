import { getOwnGifts, listActiveCampaigns, requestGiftsCode } from '@charity-kit/contract'
import { campaigns, centre, ownGifts, ownGiftsOfNumber } from '@charity-kit/contract/fixtures'
import { failed, ok, refused } from '@charity-kit/client/testing'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { accountServer, allSent } from '../../testing/account-server.ts'
import { TestSite } from '../../testing/test-site.tsx'
import { BeginDonationContext } from '../../panels/donation-panel.tsx'
import { OwnGiftsByCode } from './gifts-page.tsx'
import { GiftsStatement } from './gifts-statement.tsx'
import '@charity-kit/widgets/styles.css'
import '../../styles/index.css'

afterEach(cleanup)

const show = ({ textMessages = true, server = accountServer() } = {}) => {
  onTestFinished(server.install())
  render(
    <TestSite centre={{ ...centre, textMessages }}>
      <div className="ch-root">
        <OwnGiftsByCode />
      </div>
    </TestSite>,
  )
  return server
}
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

describe('[own gifts] asking for a code', () => {
  it('offers a number first: a text message has the code, and the donations have no name', async () => {
    const server = show({ server: accountServer().on(getOwnGifts, ok(ownGiftsOfNumber)) })
    expect(field('Your mobile number')).toMatchObject({ type: 'tel', autocomplete: 'tel' })
    await userEvent.type(field('Your mobile number'), '0754 000 123')
    await press('Send Code')
    await screen.findByText(/^If we text/)
    expect(field('6-digit code').autocomplete).toBe('one-time-code')
    await userEvent.type(field('6-digit code'), '482913')
    await press('Show my gifts')
    expect((await screen.findByText('Received with thanks')).textContent).toBe('Received with thanks')
    expect(screen.getAllByText(/^••• /)).toHaveLength(3)
    screen.getByText(/only the end of each transaction ID/)
    expect(allSent(server).filter(([call]) => String(call).startsWith('POST'))).toEqual([
      ['POST /api/gifts/code', { phone: '0754 000 123' }],
      ['POST /api/gifts', { phone: '0754 000 123', otp: '482913' }],
    ])
  })

  it('keeps what was typed for either, also on the way back', async () => {
    show()
    await userEvent.type(field('Your mobile number'), '0754 000 123')
    await userEvent.click(screen.getByRole('radio', { name: 'An email' }))
    await userEvent.type(field('Email'), 'neema@mail.example')
    await userEvent.click(screen.getByRole('radio', { name: 'A text message' }))
    expect(field('Your mobile number').value).toBe('0754 000 123')
    await press('Send Code')
    await screen.findByText(/^If we text/)
    await press('Use another number or address')
    expect(field('Your mobile number').value).toBe('0754 000 123')
    await userEvent.click(screen.getByRole('radio', { name: 'An email' }))
    expect(field('Email').value).toBe('neema@mail.example')
  })

  it('says why none comes: no such number, no network, or three a day', async () => {
    const server = show()
    await userEvent.type(field('Your mobile number'), '022 211 0000')
    await press('Send Code')
    await expect.poll(() => document.activeElement).toBe(field('Your mobile number'))
    expect(field('Your mobile number').getAttribute('aria-invalid')).toBe('true')
    expect(allSent(server)).toEqual([])
    await userEvent.clear(field('Your mobile number'))
    await userEvent.type(field('Your mobile number'), '0754 000 123')
    server.on(requestGiftsCode, failed({ kind: 'offline' }))
    await press('Send Code')
    await screen.findByText(/We kept what you typed/)
    server.on(requestGiftsCode, refused('too_many_requests'))
    await press('Send Code')
    await screen.findByText(/A number gets three a day/)
    expect(field('Your mobile number').value).toBe('0754 000 123')
  })

  it('offers only an address if the centre sends no text messages', () => {
    show({ textMessages: false })
    expect(screen.queryByRole('radio')).toBeNull()
    expect(field('Email').type).toBe('email')
  })
})

describe('[own gifts] what a giver can do next', () => {
  const open = (own = ownGifts, isByNumber = false) => {
    onTestFinished(accountServer().on(listActiveCampaigns, ok(campaigns)).install())
    const begun: unknown[] = []
    render(
      <BeginDonationContext value={(donation) => begun.push(donation)}>
        <TestSite lang="sw">
          <GiftsStatement own={own} isByNumber={isByNumber} onOther={() => undefined} />
        </TestSite>
      </BeginDonationContext>,
    )
    return begun
  }
  const first = ownGifts.gifts[0]!

  it('each receipt leads to its gift, where it is printed, dedicated or given each month', () => {
    open()
    const href = screen.getByRole('link', { name: first.receipt }).getAttribute('href')
    expect(href).toBe(`/track?lang=sw#donation=${String(first.id)}&id=${first.transactionId}`)
  })

  it('a number’s gifts show only the end of an ID, so none leads anywhere', () => {
    open(ownGiftsOfNumber, true)
    expect(screen.queryByRole('link', { name: first.receipt })).toBeNull()
  })

  it('gives the newest again, or shows the campaigns where its campaign has ended', async () => {
    const begun = open()
    await expect
      .poll(async () => {
        await press('Changia tena')
        return begun.at(-1)
      })
      .toMatchObject({ campaign: { id: first.campaignId }, amountTzs: first.amount })
    cleanup()
    const other = open({ ...ownGifts, gifts: [{ ...first, campaignId: 99 }] })
    await press('Changia tena')
    expect(other).toEqual([undefined])
  })
})
