import { cleanup, render } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { centre, centreWithWallets, sampleQrPayload, wallets } from '@charity-kit/contract/fixtures'
import { CharityProvider } from '../provider.tsx'
import { button } from '../testing/locators.ts'
import { PaymentInstructions, type PaymentInstructionsProps } from './payment-instructions.tsx'
import '../styles/index.css'

afterEach(async () => {
  cleanup()
  vi.restoreAllMocks()
  await page.viewport(414, 896)
})

const { payment } = centreWithWallets

const instructions = (props: Partial<PaymentInstructionsProps> = {}, lang = 'en') => (
  <CharityProvider apiBase="https://centre.example" lang={lang}>
    <div className="ch-root">
      <PaymentInstructions payment={payment} byPhone amountTzs={5000} {...props} />
    </div>
  </CharityProvider>
)
const steps = () =>
  page
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent.replaceAll('\u00a0', ' '))
const valueOf = (label: string) =>
  page.getByText(label, { exact: true }).element().parentElement?.querySelector('b')?.textContent
const noteOf = (label: string) =>
  page.getByText(label, { exact: true }).element().parentElement?.querySelectorAll('small')[1]?.textContent
const radio = (name: string | RegExp) => page.getByRole('radio', { name })

describe('[payments] the facts and steps of a wallet', () => {
  it.each([
    ['m-pesa', '*150*00#', '000 111 222', 'Our number on M-Pesa'],
    ['mixx', '*150*01#', '000 333 444', 'Our number on Mixx by Yas'],
    ['airtel-money', '*150*60#', '000 111 222', 'Works from every network'],
    ['halopesa', '*150*88#', '000 111 222', 'Works from every network'],
  ])(
    'show the dial code of %s, the number to pay to, and its own steps',
    async (wallet, code, number, note) => {
      render(instructions({ wallet }))
      await expect
        .element(page.getByRole('link', { name: `Dial ${code}` }))
        .toHaveAttribute('href', `tel:${code.replace('#', '%23')}`)
      expect(valueOf('Code to dial')).toBe(code)
      expect(valueOf('Business number (LIPA)')).toBe(number)
      expect(noteOf('Business number (LIPA)')).toBe(note)
      expect(valueOf('The name you will see')).toBe('CHANUA CHILDRENS CENTRE')
      expect(steps()[0]).toMatch(`Dial ${code}, or open the `)
      expect(steps().slice(-3)).toEqual([
        `Enter ${number}, then Tsh 5,000.`,
        'Check the name: CHANUA CHILDRENS CENTRE.',
        'Enter your PIN on your phone. Wait for the message.',
      ])
      await expect
        .element(page.getByText('Your network may charge a fee. It does not come to us.'))
        .toBeVisible()
    },
  )

  it("show a bank's account, steps, fee, and the amount to copy", async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    render(instructions({ byPhone: false }))
    expect(steps()).toHaveLength(5)
    expect(steps()[1]).toBe('Set up a payment to Chanua Sample Account, account 0000 1111 2222.')
    await expect.element(page.getByText('Your bank may charge a fee. It does not come to us.')).toBeVisible()
    await expect.element(page.getByText('000 111 222').first()).not.toBeInTheDocument()
    await button('Copy Amount').click()
    expect(write).toHaveBeenCalledExactlyOnceWith('5000')
  })

  it("show M-Pesa and the bank if the centre's data has no list", () => {
    render(instructions({ payment: centre.payment, wallet: 'mixx' }))
    expect(valueOf('Code to dial')).toBe('*150*00#')
    expect(noteOf('Business number (LIPA)')).toBe('Works from every network')
    expect(steps()).toHaveLength(6)
  })

  it('do not mention a dial code for a wallet without one', async () => {
    const withoutCode = wallets
      .filter(({ id }) => id === 'm-pesa')
      .map((wallet) => ({ ...wallet, ussd: undefined, steps: [{ en: 'Open the app.' }] }))
    render(instructions({ payment: { ...payment, wallets: withoutCode } }))
    await expect.element(page.getByRole('link')).not.toBeInTheDocument()
    expect(steps()).toEqual(['Open the app.'])
  })

  it('are complete in Swahili', async () => {
    render(instructions({ wallet: 'airtel-money' }, 'sw'))
    await expect.element(page.getByText('Inafanya kazi kutoka mitandao yote')).toBeVisible()
    expect(steps()).toEqual([
      'Piga *150*60#, au fungua programu ya My Airtel.',
      'Chagua Fanya Malipo, kisha Lipa Namba.',
      'Chagua M-Pesa kama mtandao wa namba hiyo.',
      'Weka 000 111 222, kisha Tsh 5,000.',
      'Hakiki jina: CHANUA CHILDRENS CENTRE.',
      'Weka PIN yako kwenye simu. Subiri ujumbe.',
    ])
  })
})

describe('[payments] choosing a wallet in place', () => {
  const Page = () => {
    const [wallet, setWallet] = useState('')
    return instructions({ wallet, onWalletChange: setWallet, suggested: true })
  }

  it('starts with M-Pesa, changes facts and steps with another wallet, and keeps the focus', async () => {
    render(<Page />)
    await expect.element(radio('M-Pesa')).toBeChecked()
    expect(page.getByRole('radio').elements()).toHaveLength(4)
    await expect.element(radio(/Mixx by Yas/)).toHaveAccessibleName(/formerly Tigo Pesa/)
    expect(page.getByRole('status').elements()[0]?.textContent).toBe('')
    await radio('Airtel Money').click()
    expect(valueOf('Code to dial')).toBe('*150*60#')
    await expect.element(page.getByRole('status').first()).toHaveTextContent('Steps for Airtel Money.')
    await expect.element(radio('Airtel Money')).toHaveFocus()
    await userEvent.keyboard('{ArrowUp}')
    await expect.element(radio(/Mixx by Yas/)).toBeChecked()
    expect(valueOf('Business number (LIPA)')).toBe('000 333 444')
    await expect.element(page.getByRole('list', { name: 'Six steps on your phone' })).toBeVisible()
  })
})

it('[S2 checkout] does not say "Copied" for the bank account after the Lipa number was copied', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const { rerender } = render(instructions())
  await button('Copy Business number (LIPA)').click()
  await expect.element(page.getByText('Copied', { exact: true })).toBeVisible()
  rerender(instructions({ byPhone: false }))
  await expect.element(page.getByText('Chanua Sample Account', { exact: true }).first()).toBeVisible()
  await expect.element(page.getByText('Copied', { exact: true })).not.toBeInTheDocument()
})

describe('[payments] the code to scan', () => {
  const withCode = { ...payment, lipa: { ...payment.lipa, qrPayload: sampleQrPayload } }
  const code = () => page.getByRole('img', { name: 'TANQR code to pay CHANUA CHILDRENS CENTRE' })

  it('is shown on a wide screen with a mouse, to payers by phone', async () => {
    await page.viewport(1280, 800)
    const { rerender } = render(instructions({ payment: withCode }))
    await expect.element(code()).toBeVisible()
    await expect.element(page.getByText("Scan with your wallet's app")).toBeVisible()
    rerender(instructions({ payment: withCode, byPhone: false }))
    await expect.element(code()).not.toBeInTheDocument()
  })

  it('is not shown on a phone', async () => {
    await page.viewport(414, 896)
    render(instructions({ payment: withCode }))
    await expect.element(page.getByText('Code to dial')).toBeVisible()
    await expect.element(code()).not.toBeInTheDocument()
    await page.viewport(1280, 800)
    await expect.element(code()).toBeVisible()
  })

  it('is only shown if the operator issued one', async () => {
    await page.viewport(1280, 800)
    render(instructions())
    await expect.element(page.getByText('Code to dial')).toBeVisible()
    await expect.element(page.getByRole('img')).not.toBeInTheDocument()
  })
})
