import { beforeEach, expect, it } from 'vitest'
import { desktop, page, phone, stack, usePage } from '../support/session.ts'

usePage({ viewport: desktop, reducedMotion: 'reduce' })

const preview = () => page.frameLocator('#storybook-preview-iframe')
let errors: string[]
beforeEach(() => {
  errors = []
  // Ignores Storybook's warnings of its own next version.
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  page.on('pageerror', (error) => errors.push(error.message))
})

it('[docs] a partner tries a widget by its controls, and nothing is asked of a centre', async () => {
  const calls: string[] = []
  page.on('request', (request) => {
    const url = request.url()
    if (!url.startsWith(`${stack.centre}/docs/storybook/`) && !url.startsWith('data:')) calls.push(url)
  })
  await page.goto(`${stack.centre}/docs/storybook/?path=/story/elements-charity-donate--button`)
  await preview().getByRole('button', { name: 'Give Hope' }).waitFor()
  await page.locator('#set-label').click()
  await page.locator('#control-label').fill('Help a child')
  await preview().getByRole('button', { name: 'Help a child' }).click()
  await preview().getByRole('dialog').waitFor()
  await page.getByRole('tab', { name: /^Actions/ }).click()
  await page.getByRole('tabpanel').getByText('charity-opened').waitFor()
  expect([calls, errors]).toEqual([[], []])
})

it('[docs] the storybook begins with what it is, on a phone as well, and leads to the test key', async () => {
  await page.setViewportSize(phone)
  await page.goto(`${stack.centre}/docs/storybook`)
  await preview().getByRole('heading', { name: 'Try every widget' }).waitFor()
  expect(errors).toEqual([])
  await preview().getByRole('link', { name: 'test key' }).click()
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/docs/test-key/')
})
