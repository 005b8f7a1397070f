import { useEffect, useMemo, useState } from 'react'
import type { Messages } from './create-catalogue.ts'
import { useLanguage, useMessageOverrides, type MessageOverrides } from './locale.tsx'

/**
 * A feature's messages in the language of the nearest {@link LocaleProvider}. They are English until they have been fetched, or if they
 * can't be. After a change of the language the previous one stays until the new one is there.
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

/** Only plain texts can be replaced: a text with a number or a name in it is put together by a function. */
const withOverrides = <M>(messages: M, overrides: MessageOverrides | undefined): M => {
  if (!overrides) return messages
  const known = Object.entries(overrides).filter(
    ([key, text]) => typeof messages[key as keyof M] === 'string' && typeof text === 'string',
  )
  return { ...messages, ...Object.fromEntries(known) }
}
