import { useEffect, useState } from 'react'
import type { Language } from '@charity-kit/contract'

/** A room's texts: English comes along, Swahili is fetched when it is asked for. */
export interface RoomMessages<Messages> {
  en: Messages
  loadSwahili: () => Promise<Messages>
  /** Filled by the first load, so that the next component has it at once. */
  sw?: Messages
}

/** Every room whose code is there: a page that was prerendered in Swahili is taken over with their texts. */
const rooms: RoomMessages<unknown>[] = []

/** Names a room's texts, once for each room. */
export const roomMessages = <Messages>(
  en: Messages,
  loadSwahili: () => Promise<Messages>,
): RoomMessages<Messages> => {
  const room: RoomMessages<Messages> = { en, loadSwahili }
  rooms.push(room)
  return room
}

/** Fetches a language's texts for every room whose code is there, so that they are drawn at once. */
export const loadLanguage = async (language: Language): Promise<void> => {
  if (language === 'sw') await Promise.all(rooms.map(load))
}

/** A language that cannot be fetched falls back to English: better words than none. */
const load = async <Messages>(room: RoomMessages<Messages>): Promise<Messages> => {
  try {
    return (room.sw ??= await room.loadSwahili())
  } catch {
    return room.en
  }
}

/** The room's texts. Nothing only before the first ones are there; then the old ones stay until the new ones come. */
export const useMessages = <Messages>(
  room: RoomMessages<Messages>,
  language: Language,
): Messages | undefined => {
  const known = room[language]
  const [loaded, setLoaded] = useState(known)
  useEffect(() => {
    let current = true
    if (!known)
      void load(room).then((messages) => {
        if (current) setLoaded(messages)
      })
    return () => {
      current = false
    }
  }, [room, known])
  return known ?? loaded
}
