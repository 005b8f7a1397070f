import { smsSize } from '@charity-kit/contract'
import { describe, expect, test } from 'vitest'
import { toGsm7 } from './gsm7.ts'

describe('[texts] GSM-7', () => {
  test('keeps what the alphabet has, and writes the rest in its letters', () => {
    expect(toGsm7('Ñandú è Ç €5 {a}')).toBe('Ñandu è Ç €5 {a}')
    expect(toGsm7('Ng’ombe — “Ngũgĩ” … Łukasz Đặng')).toBe('Ng\'ombe - "Ngugi" ... Lukasz Dang')
    expect(toGsm7('TSh\u00a050\u202f000')).toBe('TSh 50 000')
  })

  test('an accent typed as a character of its own is the same letter', () => {
    expect(toGsm7('Jose\u0301 Ngu\u0303gi\u0303')).toBe('José Ngugi')
  })

  test('replaces an unknown character by one question mark, and removes invisible ones', () => {
    expect(toGsm7('a🙏b 李')).toBe('a?b ?')
    expect(toGsm7('a\u200bb\u202e\u0000c')).toBe('abc')
  })

  test('nothing that comes out is outside the alphabet', () => {
    const all = Array.from({ length: 0x3000 }, (_, code) => String.fromCodePoint(code)).join(' ')
    expect(smsSize(toGsm7(all)).unusual).toEqual([])
  })
})
