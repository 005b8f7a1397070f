import { resendSeconds } from '@charity-kit/contract'
import { useEffect, useState } from 'react'

/**
 * Counts the whole seconds until a new code can be requested: 60 from the page's load and from each restart (section
 * 9).
 */
export const useCountdown = () => {
  const [end, setEnd] = useState(() => Date.now() + resendSeconds * 1000)
  const [left, setLeft] = useState(resendSeconds)
  useEffect(() => {
    // Reads the clock instead of counting ticks, because a page in the background gets few of them.
    const timer = setInterval(() => {
      const seconds = Math.max(0, Math.ceil((end - Date.now()) / 1000))
      setLeft(seconds)
      if (seconds === 0) clearInterval(timer)
    }, 1000)
    return () => {
      clearInterval(timer)
    }
  }, [end])
  return {
    left,
    restart: () => {
      setEnd(Date.now() + resendSeconds * 1000)
      setLeft(resendSeconds)
    },
    /** Ends the countdown, because the request failed and waiting has no use. */
    finish: () => {
      setEnd(Date.now())
      setLeft(0)
    },
  }
}
