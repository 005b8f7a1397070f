import type { Language, Translation } from '@charity-kit/contract'
import { useEffect, useState } from 'react'

/** A feature's texts: English comes along, each translation is fetched when it is asked for. */
export interface RoomMessages<Messages> {
  translations: Record<Translation, () => Promise<Messages>>
  /** English, and each translation from its first load on, so that the next component has it at once. */
  loaded: Partial<Record<Language, Messages>> & { en: Messages }
}

/** Every feature whose code is there: a prerendered page in another language is hydrated with their texts. */
const rooms: RoomMessages<unknown>[] = []

/** Names a feature's texts, once for each feature. */
export const roomMessages = <Messages>(
  en: Messages,
  translations: Record<Translation, () => Promise<Messages>>,
): RoomMessages<Messages> => {
  const room: RoomMessages<Messages> = { translations, loaded: { en } }
  rooms.push(room)
  return room
}

/** Fetches a language's texts for every feature whose code is there, so that they are rendered at once. */
export const loadLanguage = async (language: Language): Promise<void> => {
  if (language !== 'en') await Promise.all(rooms.map((room) => load(room, language)))
}

/** A language that cannot be fetched falls back to English: better words than none. */
const load = async <Messages>(room: RoomMessages<Messages>, language: Translation): Promise<Messages> => {
  try {
    return (room.loaded[language] ??= await room.translations[language]())
  } catch {
    return room.loaded.en
  }
}

/** The room's texts. Nothing only before the first ones are there; then the old ones stay until the new ones come. */
export const useMessages = <Messages>(
  room: RoomMessages<Messages>,
  language: Language,
): Messages | undefined => {
  const known = room.loaded[language]
  const [loaded, setLoaded] = useState(known)
  useEffect(() => {
    let current = true
    if (!known && language !== 'en')
      void load(room, language).then((messages) => {
        if (current) setLoaded(messages)
      })
    return () => {
      current = false
    }
  }, [room, language, known])
  return known ?? loaded
}
