import { useEffect } from 'react'
import { useComponentMessages } from '../i18n/catalogue.ts'

/** Milliseconds until a last screen closes by itself (specification, section 9). */
const closingMs = 3000

interface Props {
  /** Somebody is reading: the time starts anew when they have done. */
  paused: boolean
  onDone: () => void
}

/** The end of a panel's last screen: it says and shows that the panel closes by itself. */
export const AutoClose = ({ paused, onDone }: Props) => {
  const t = useComponentMessages()
  useEffect(() => {
    if (paused) return
    const timer = setTimeout(onDone, closingMs)
    return () => {
      clearTimeout(timer)
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only the pointer stops and starts the timer, not a render
  }, [paused])
  return (
    !paused && (
      <>
        <p className="ch-small ch-muted">{t.closesItself}</p>
        <div className="ch-timebar" />
      </>
    )
  )
}
