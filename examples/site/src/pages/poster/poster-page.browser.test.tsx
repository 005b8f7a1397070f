import { cleanup, render } from '@testing-library/react'
import { createFakeServer, ok } from '@charity-kit/client/testing'
import { getCentre, type Centre } from '@charity-kit/contract'
import { centre, centreWithWallets, sampleQrPayload } from '@charity-kit/contract/fixtures'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { TestSite } from '../../testing/test-site.tsx'
import { PosterPage } from './poster-page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const show = (shown: Centre, lang?: string) => {
  createFakeServer().on(getCentre, ok(shown)).install()
  render(
    <div className="ch-root">
      <TestSite lang={lang} centre={shown}>
        <PosterPage />
      </TestSite>
    </div>,
  )
}
const { payment } = centreWithWallets
const code = (name: string | RegExp) => page.getByRole('img', { name })

describe('[payments] the poster', () => {
  it('says where to pay and where to tell the centre, with a code that opens that page', async () => {
    show(centreWithWallets)
    await expect.element(page.getByRole('heading', { name: 'Help a child bloom' })).toBeVisible()
    await expect.element(page.getByText('000 111 222', { exact: true })).toBeVisible()
    await expect.element(page.getByText('CHANUA CHILDRENS CENTRE', { exact: true })).toBeVisible()
    await expect.element(page.getByText(`${location.host}/paid`, { exact: true })).toBeVisible()
    await expect.element(code(`QR code that opens ${location.host}/paid`)).toBeVisible()
    const codes = page.getByRole('list', { name: 'Codes to dial' }).getByRole('listitem').elements()
    expect(codes.map(({ textContent }) => textContent)).toEqual([
      'M-Pesa *150*00#',
      'Mixx by Yas *150*01#',
      'Airtel Money *150*60#',
      'HaloPesa *150*88#',
    ])
  })

  it("has the operator's own code, and none where there is none", async () => {
    show({
      ...centreWithWallets,
      payment: { ...payment, lipa: { ...payment.lipa, qrPayload: sampleQrPayload } },
    })
    await expect.element(code('TANQR code to pay with')).toBeVisible()
    cleanup()
    show(centre)
    await expect.element(page.getByText('000 111 222', { exact: true })).toBeVisible()
    await expect.element(code('TANQR code to pay with')).not.toBeInTheDocument()
  })

  it('is A4 or A5, and prints', async () => {
    const printed = vi.fn()
    vi.stubGlobal('print', printed)
    show(centreWithWallets)
    const frame = () => document.querySelector('.site-poster-frame')?.className
    await expect.element(page.getByRole('radio', { name: 'A4' })).toBeChecked()
    expect(frame()).toContain('site-poster-frame--a4')
    await page.getByText('A5').click()
    expect(frame()).toContain('site-poster-frame--a5')
    await page.getByRole('button', { name: 'Print' }).click()
    expect(printed).toHaveBeenCalledOnce()
  })

  it('is complete in Swahili', async () => {
    show(centreWithWallets, 'sw')
    await expect.element(page.getByRole('heading', { name: 'Msaidie mtoto achanue' })).toBeVisible()
    await expect.element(page.getByText('Tuambie, ili mchango wako uhesabiwe')).toBeVisible()
    await expect.element(page.getByRole('list', { name: 'Misimbo ya kupiga' })).toBeVisible()
  })
})
