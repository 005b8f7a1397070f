import { useEffect, useMemo, useState } from 'react'
import type { Messages } from './create-catalogue.ts'
import { useLanguage, useMessageOverrides, type MessageOverrides } from './locale.tsx'

/**
 * Returns a feature's messages in the language of the nearest {@link LocaleProvider}: English until they are fetched,
 * or if that fails.
 * After a change of language the previous one stays until the new one is loaded.
 */
export const useMessages = <M>(messages: Messages<M>): M => {
  const language = useLanguage()
  const loaded = messages.loaded(language)
  const [latest, setLatest] = useState(loaded ?? messages.english)
  if (loaded && loaded !== latest) setLatest(loaded)
  useEffect(() => {
    if (messages.loaded(language)) return
    let isCurrent = true
    void messages.load(language).then((fetched) => {
      if (isCurrent) setLatest(fetched)
    })
    return () => {
      isCurrent = false
    }
  }, [messages, language])
  const overrides = useMessageOverrides()
  const shown = loaded ?? latest
  return useMemo(() => withOverrides(shown, overrides), [shown, overrides])
}

/**
 * Replaces texts by the overrides. Only plain texts can be replaced; a function makes a text with a number or a name in
 * it.
 */
const withOverrides = <M>(messages: M, overrides: MessageOverrides | undefined): M => {
  if (!overrides) return messages
  const known = Object.entries(overrides).filter(
    ([key, text]) => typeof messages[key as keyof M] === 'string' && typeof text === 'string',
  )
  return { ...messages, ...Object.fromEntries(known) }
}
