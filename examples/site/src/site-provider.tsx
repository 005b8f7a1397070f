import type { Language } from '@charity-kit/widgets'
import { useEffect, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { loadCentre, loadHome } from './content/content.ts'
import type { SiteMessages } from './i18n/en.ts'
import { languageOf } from './i18n/language-address.ts'
import { loadMessages } from './i18n/messages.ts'
import { SiteContext, type Site } from './site-context.ts'

type Spoken = Pick<Site, 'language' | 't'>

interface Props {
  /** The texts of the language that the address asks for at first. */
  messages: SiteMessages
  children: ReactNode
}

/** Holds the language of the address and the centre's data. */
export const SiteProvider = ({ messages, children }: Props) => {
  const wanted = languageOf(useLocation().search)
  const [spoken, setSpoken] = useState<Spoken>({ language: wanted, t: messages })
  const [data, setData] = useState<Pick<Site, 'centre' | 'footer'>>({ centre: undefined, footer: undefined })

  useEffect(() => {
    let current = true
    const speak = (language: Language) =>
      loadMessages(language).then((t) => {
        if (current) setSpoken({ language, t })
      })
    void speak(wanted)
    return () => {
      current = false
    }
  }, [wanted])
  useEffect(() => {
    document.documentElement.lang = spoken.language
  }, [spoken.language])
  useEffect(() => {
    void Promise.all([loadCentre(), loadHome()]).then(([centre, home]) =>
      setData({ centre, footer: home?.footer }),
    )
  }, [])

  return <SiteContext value={{ ...spoken, ...data }}>{children}</SiteContext>
}
