import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { memoryLocation } from 'wouter/memory-location'
import { routeOf } from '../routes.ts'
import { TestSite } from '../testing/test-site.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const Links = () => (
  <TestSite address={memoryLocation()}>
    <a href="/about">About</a>
    <a href="/about" target="_blank">
      In a new tab
    </a>
    <a href="https://elsewhere.example/about">Elsewhere</a>
  </TestSite>
)

const near = ['pointerover', 'focusin']

it.each(near)('fetches only the page of a link that the visitor points at (%s)', (type) => {
  const load = vi.spyOn(routeOf('/about'), 'load')
  render(<Links />)
  for (const name of ['In a new tab', 'Elsewhere'])
    screen.getByRole('link', { name }).dispatchEvent(new Event(type, { bubbles: true }))
  expect(load).not.toHaveBeenCalled()
  screen.getByRole('link', { name: 'About' }).dispatchEvent(new Event(type, { bubbles: true }))
  expect(load).toHaveBeenCalledOnce()
})

it('fetches nothing where there is no network', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const load = vi.spyOn(routeOf('/about'), 'load')
  render(<Links />)
  screen.getByRole('link', { name: 'About' }).dispatchEvent(new Event('pointerover', { bubbles: true }))
  expect(load).not.toHaveBeenCalled()
})
