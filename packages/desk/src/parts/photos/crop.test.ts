import { describe, expect, it } from 'vitest'
import { dragCorner, middleCrop, moveCrop, resizeCrop } from './crop.ts'

const picture = { width: 400, height: 300 }
const middle = { left: 50, top: 0, size: 300 }

describe('[desk photos] the square of a photo', () => {
  it('begins as the largest one in the middle', () => {
    expect(middleCrop(picture)).toEqual(middle)
    expect(middleCrop({ width: 20, height: 90 })).toEqual({ left: 0, top: 35, size: 20 })
  })

  it('moves no further than the picture goes', () => {
    expect(moveCrop(middle, 30, 30, picture)).toEqual({ left: 80, top: 0, size: 300 })
    expect(moveCrop(middle, 900, 0, picture)).toEqual({ left: 100, top: 0, size: 300 })
    expect(moveCrop(middle, -900, 0, picture)).toEqual({ left: 0, top: 0, size: 300 })
  })

  it('grows and shrinks around its middle, within the picture', () => {
    expect(resizeCrop(middle, 200, picture)).toEqual({ left: 100, top: 50, size: 200 })
    expect(resizeCrop(middle, 1, picture).size).toBe(64)
    expect(resizeCrop({ left: 0, top: 0, size: 100 }, 999, picture)).toEqual({ left: 0, top: 0, size: 300 })
  })

  it('follows a corner, while the opposite one stays', () => {
    const small = { left: 100, top: 100, size: 100 }
    expect(dragCorner(small, 'bottom-right', 50, 20, picture)).toEqual({ left: 100, top: 100, size: 150 })
    expect(dragCorner(small, 'top-left', -50, -20, picture)).toEqual({ left: 50, top: 50, size: 150 })
    expect(dragCorner(small, 'top-left', -900, 0, picture)).toEqual({ left: 0, top: 0, size: 200 })
    expect(dragCorner(small, 'top-right', 20, 0, picture)).toEqual({ left: 100, top: 80, size: 120 })
    expect(dragCorner(small, 'bottom-left', 90, -90, picture)).toEqual({ left: 136, top: 100, size: 64 })
  })
})
