import { describe, expect, it } from 'vitest'
import { readPhoto } from './read-photo.ts'

describe('[desk photos] a file that is chosen', () => {
  it.each(['heic', 'heix', 'mif1'])('is named as a HEIC photo, whatever its name says: %s', async (brand) => {
    const file = new File([`\0\0\0\x18ftyp${brand}\0\0\0\0`], 'bracelet.jpg', { type: 'image/jpeg' })
    expect(await readPhoto(file)).toBe('heic')
  })

  it.each([['<svg xmlns="http://www.w3.org/2000/svg"/>'], ['\0\0\0\x18ftypisom'], ['']])(
    'is refused if it is no photo: %j',
    async (content) => {
      expect(await readPhoto(new File([content], 'bracelet.jpg'))).toBe('notAPhoto')
    },
  )
})
