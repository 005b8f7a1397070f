import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createFakeServer, failed, never, ok, raw, type FakeServer } from '@charity-kit/client/testing'
import { getCentre } from '@charity-kit/contract'
import { centre, centreWithWallets } from '@charity-kit/contract/fixtures'
import { page } from 'vitest/browser'
import { memoryLocation } from 'wouter/memory-location'
import { TestSite } from '../../testing/test-site.tsx'
import { DonatePage } from './donate-page.tsx'
import '@charity-kit/widgets/styles.css'
import '../../styles/index.css'

let server: FakeServer
const copied = vi.fn<(text: string) => Promise<void>>()

beforeEach(() => {
  server = createFakeServer().on(getCentre, ok(centre))
  onTestFinished(server.install())
  copied.mockReset().mockResolvedValue()
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(copied)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const show = (lang?: string, address = memoryLocation({ record: true })) => {
  document.title = ''
  const site = (known?: typeof centre) => (
    <div className="ch-root">
      <TestSite lang={lang} address={address} centre={known}>
        <DonatePage />
      </TestSite>
    </div>
  )
  const { rerender } = render(site())
  return { history: address.history, showCentre: () => rerender(site(centre)) }
}
const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })
const steps = async (name: string) =>
  within(await screen.findByRole('list', { name }))
    .getAllByRole('listitem')
    .map((step) => step.textContent.replaceAll('\u00a0', ' '))
const valueOf = (label: string) => screen.getByText(label).nextElementSibling?.textContent

describe('[S2 donate page] title, heading and toggle', () => {
  it("has the title 'Donate' followed by the centre's name, for the page and for the tab", async () => {
    const { showCentre } = show()
    expect(document.title).toBe('Donate')
    showCentre()
    expect(await screen.findByText("Donate - Chanua Children's Centre")).toBeVisible()
    await expect.poll(() => document.title).toBe("Donate - Chanua Children's Centre")
  })

  it("has the heading 'Support Kids with Special Needs'", () => {
    show()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Support Kids with Special Needs')
  })

  it("offers 'Lipa Na M-Pesa', the default, or 'Bank Transfer'", () => {
    show()
    expect(screen.getByRole('radiogroup', { name: 'Way to pay' })).toBeVisible()
    expect(screen.getAllByRole('radio')).toHaveLength(2)
    expect(radio('Lipa Na M-Pesa').checked).toBe(true)
    expect(radio('Bank Transfer').checked).toBe(false)
  })

  it('changes the view by mouse and by arrow key', async () => {
    show()
    await userEvent.click(radio('Bank Transfer'))
    expect(await screen.findByText('SAMPTZTZ')).toBeVisible()
    expect(screen.queryByText('000 111 222')).toBeNull()
    await userEvent.keyboard('{ArrowLeft}')
    expect(radio('Lipa Na M-Pesa').checked).toBe(true)
    expect(screen.queryByText('SAMPTZTZ')).toBeNull()
  })
})

describe('[S2 donate page] mobile money', () => {
  it('shows the business number, the payee name and 6 steps', async () => {
    show()
    expect(await steps('Six steps on your phone')).toEqual([
      'Dial *150*00#, or open the M-Pesa app.',
      'Choose Pay by Phone (Lipa kwa Simu).',
      'Choose Enter Business Number.',
      'Enter 000 111 222, then Tsh 10,000.',
      "Check the name: Chanua Children's Centre.",
      'Enter your PIN on your phone. Wait for the message.',
    ])
    expect(valueOf('Business number (LIPA)')).toBe('000 111 222')
    expect(valueOf('The name you will see')).toBe("Chanua Children's Centre")
    expect(valueOf('Suggested amount')).toBe('Tsh 10,000')
    expect(screen.getByText('Or any amount you prefer.')).toBeVisible()
  })

  it('copies the number as an app wants it, and says so', async () => {
    show()
    await userEvent.click(await screen.findByRole('button', { name: 'Copy Business number (LIPA)' }))
    expect(copied).toHaveBeenCalledWith('000111222')
    expect(await screen.findByText('Copied')).toBeVisible()
  })
})

describe('[payments] the wallet on the donate page', () => {
  it('is chosen below the toggle, and changes the facts and the steps', async () => {
    server.on(getCentre, ok(centreWithWallets))
    show()
    expect(await screen.findByRole('group', { name: 'Which wallet do you pay with?' })).toBeVisible()
    expect(radio('M-Pesa').checked).toBe(true)
    await userEvent.click(radio('HaloPesa'))
    expect(valueOf('Code to dial')).toBe('*150*88#')
    expect((await steps('Six steps on your phone'))[0]).toBe('Dial *150*88#, or open the HaloPesa app.')
    await userEvent.click(radio('Bank Transfer'))
    expect(screen.queryByRole('group', { name: /Which/ })).toBeNull()
    expect(await steps('Five steps at your bank')).toHaveLength(5)
  })
})

describe('[payments] the end of the donate page', () => {
  it('leads on after the payment, and says whose account it is, with its registration number', async () => {
    show()
    expect(screen.getByRole('heading', { name: 'After you pay' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'I have paid' }).getAttribute('href')).toBe('/paid')
    const line =
      "The account belongs to Chanua Children's Centre, registered in Tanzania, number 00-SAMPLE-0000."
    await expect.poll(() => document.body.textContent).toContain(line)
  })

  it('names no account before it is known', () => {
    server.on(getCentre, never)
    show()
    expect(document.body.textContent).not.toContain('The account belongs to')
  })
})

describe('[S2 donate page] bank transfer', () => {
  it('shows the account, the suggested amount and 5 steps', async () => {
    show()
    await userEvent.click(radio('Bank Transfer'))
    expect(await steps('Five steps at your bank')).toEqual([
      'Log in to your bank, or visit a branch.',
      'Set up a payment to the account above.',
      'Enter Tsh 10,000.',
      'Use your name as the reference.',
      'Complete the transfer. The number on the slip or in the message is your transaction ID.',
    ])
    expect(['Account name', 'Bank', 'Account number', 'SWIFT code'].map(valueOf)).toEqual([
      'Chanua Sample Account',
      'Sample Bank Tanzania',
      '0000 1111 2222',
      'SAMPTZTZ',
    ])
    expect(valueOf('Suggested amount')).toBe('Tsh 10,000')
  })

  it.each([
    ['Account name', 'Chanua Sample Account'],
    ['Account number', '000011112222'],
    ['SWIFT code', 'SAMPTZTZ'],
    ['Suggested amount', '10000'],
  ])('copies the %s', async (label, text) => {
    show()
    await userEvent.click(radio('Bank Transfer'))
    await userEvent.click(await screen.findByRole('button', { name: `Copy ${label}` }))
    expect(copied).toHaveBeenCalledWith(text)
  })
})

describe('[S2 donate page] around it', () => {
  it("has an 'Alternative Way to Support' card with 'Browse Marketplace'", () => {
    show()
    const card = screen.getByRole('complementary')
    expect(within(card).getByRole('heading', { name: 'Alternative Way to Support' })).toBeVisible()
    const link = within(card).getByRole('link', { name: 'Browse Marketplace' })
    expect(link.getAttribute('href')).toBe('/marketplace')
  })

  it('follows the link without loading another document', async () => {
    const { history } = show()
    await userEvent.click(screen.getByRole('link', { name: 'Browse Marketplace' }))
    expect(history).toEqual(['/', '/marketplace'])
  })

  it('thanks, in words that a screen reader speaks in their own language', () => {
    show()
    expect(screen.getByText('Thank you.')).toBeVisible()
    expect(screen.getByText('Asante sana.').lang).toBe('sw')
  })

  it('is complete in Swahili', async () => {
    show('sw-TZ').showCentre()
    expect(
      await screen.findByRole('heading', { name: 'Wasaidie Watoto Wenye Mahitaji Maalumu' }),
    ).toBeVisible()
    expect(await steps('Hatua sita kwenye simu yako')).toHaveLength(6)
    await userEvent.click(radio('Uhamisho wa Benki'))
    expect(await steps('Hatua tano kwenye benki yako')).toHaveLength(5)
    await expect.poll(() => document.title).toBe("Changia - Chanua Children's Centre")
    const link = screen.getByRole('link', { name: 'Tazama Soko' })
    expect(link.getAttribute('href')).toBe('/marketplace?lang=sw')
  })
})

describe('[S2 donate page] without its numbers', () => {
  it('says that they are loading, and asks for them once', async () => {
    server.on(getCentre, never)
    show()
    expect(screen.getByRole('status').textContent).toBe('Loading the payment details…')
    await expect.poll(() => server.requestsTo(getCentre)).toHaveLength(1)
  })

  it.each([
    ['no connection', failed({ kind: 'offline' })],
    ['an error of the server', failed({ kind: 'unexpected' })],
    ['a malformed answer', raw(200, { name: 'Somebody' })],
  ])('after %s says so, tries again on demand, and then shows them', async (_name, failure) => {
    server.on(getCentre, failure)
    show()
    expect(
      await screen.findByText('Failed to load the payment details. Please try again later.'),
    ).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    const button = await screen.findByRole('button', { name: 'Try Again' })
    await expect.poll(() => document.activeElement).toBe(button)
    server.on(getCentre, ok(centre))
    await userEvent.click(button)
    expect(await steps('Six steps on your phone')).toHaveLength(6)
    expect(screen.queryByRole('alert')).toBeNull()
    const card = screen.getByRole('region', { name: 'Lipa Na M-Pesa' })
    await expect.poll(() => document.activeElement).toBe(card) // the button it was on is gone
  })
})

describe('[S2 donate page] after a number was copied or dialled', () => {
  it('a bar leads on to the ID, and goes where the end of the steps does it', async () => {
    await page.viewport(360, 740)
    show()
    const bar = () => screen.queryByText('Paid? Only the ID is left.')
    const copy = (await screen.findAllByRole('button', { name: /^Copy/ }))[0]!
    expect(bar()).toBeNull()
    await userEvent.click(copy)
    await expect.poll(() => bar()?.checkVisibility()).toBe(true)
    expect(bar()!.getBoundingClientRect().bottom).toBeLessThanOrEqual(740)
    screen.getByRole('heading', { name: 'After you pay' }).scrollIntoView()
    await expect.poll(() => bar()?.checkVisibility()).toBe(false)
    scrollTo(0, 0)
    await expect.poll(() => bar()?.checkVisibility()).toBe(true)
  })
})
