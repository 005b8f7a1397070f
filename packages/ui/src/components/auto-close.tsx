import { useEffect } from 'react'

/** Milliseconds until a last screen closes by itself (specification, section 9). */
const closingMs = 3000

interface Props {
  /** Somebody is reading: the time starts anew when they have done. */
  paused: boolean
  /** Says that the screen will close. */
  text: string
  onDone: () => void
}

/** The end of a panel's last screen: it says and shows that the panel closes by itself. */
export const AutoClose = ({ paused, text, onDone }: Props) => {
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
        <p className="ch-small ch-muted">{text}</p>
        <div className="ch-timebar" />
      </>
    )
  )
}
