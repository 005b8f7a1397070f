import { useEffect, useState } from 'react'
import type { Messages } from './create-catalogue.ts'
import { useLanguage } from './locale.tsx'

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
  return loaded ?? latest
}
