import {
  fillPlaces,
  languageCodes,
  phoneTextNames,
  placesIn,
  placesOfText,
  smsSize,
} from '@charity-kit/contract'
import { describe, expect, it } from 'vitest'
import { messages } from '../../i18n/messages.ts'
import { phoneTextsFor } from './phone-texts.ts'

/** Values of the usual length. */
const sample = {
  name: 'Neema',
  number: '10421',
  amount: 'Tsh 25,000',
  id: 'QTW1N5OZ07',
  centre: 'Chanua',
}
const linkIn = { en: 'https://chanua.example/track', sw: 'https://chanua.example/track?lang=sw' }

describe('[desk writing] the default texts', () => {
  const all = languageCodes.flatMap((language) => phoneTextNames.map((name) => [language, name] as const))

  it.each(all)('%s, %s: one message of plain letters, that names what is known there', (language, name) => {
    const text = messages[language].phoneWords[name]
    const known: readonly string[] = placesOfText(name)
    expect(placesIn(text).filter((place) => !known.includes(place))).toEqual([])
    const link = `${linkIn[language]}#donation=1042&id=QTW1N5OZ07`
    expect(smsSize(fillPlaces(text, { ...sample, link }))).toMatchObject({ messages: 1, unusual: [] })
  })

  it("give way to the centre's own, language by language", () => {
    const [missing] = phoneTextsFor('payment', { paymentMissing: { sw: 'Habari!' } })
    expect(missing).toEqual({
      name: 'paymentMissing',
      words: { en: messages.en.phoneWords.paymentMissing, sw: 'Habari!' },
    })
  })
})
