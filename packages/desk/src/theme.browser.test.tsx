import { afterEach, expect, it } from 'vitest'
import { applyTheme, printLight } from './theme.ts'

afterEach(() => {
  applyTheme('light')
})

it('[desk] a dark screen prints in the light theme, and is dark again afterwards', () => {
  const stop = printLight()
  const theme = () => document.body.dataset['theme']
  applyTheme('dark')
  dispatchEvent(new Event('beforeprint'))
  expect(theme()).toBe('light')
  dispatchEvent(new Event('afterprint'))
  expect(theme()).toBe('dark')
  stop()
  dispatchEvent(new Event('beforeprint'))
  expect(theme()).toBe('dark')
})
