import { afterEach, expect, it } from 'vitest'
import { applyLook, printLight } from './look.ts'

afterEach(() => {
  applyLook('light')
})

it('[desk] what is printed from a dark screen is light, and the screen is dark again afterwards', () => {
  const stop = printLight()
  const look = () => document.body.dataset['theme']
  applyLook('dark')
  dispatchEvent(new Event('beforeprint'))
  expect(look()).toBe('light')
  dispatchEvent(new Event('afterprint'))
  expect(look()).toBe('dark')
  stop()
  dispatchEvent(new Event('beforeprint'))
  expect(look()).toBe('dark')
})
