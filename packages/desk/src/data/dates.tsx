import { dayAt, formatDate, getCentre, minuteAt, type DateStyle, type WireDate } from '@charity-kit/contract'
import { useLanguage } from '@charity-kit/ui'
import { createContext, use, type ReactNode } from 'react'
import { useCall } from './use-call.ts'

const TimeZoneContext = createContext<string | undefined>(undefined)

/** Gives everything inside the centre's time zone, which its owners can change. */
export const CentreTimeZone = ({ children }: { children: ReactNode }) => {
  const centre = useCall(getCentre, {})
  return (
    <TimeZoneContext value={centre.status === 'ready' ? centre.value.timeZone : undefined}>
      {children}
    </TimeZoneContext>
  )
}

/** Dates as mails and visitors have them: on the centre's calendar, wherever the staff are, and in the staff's language. */
export const useDates = () => {
  const language = useLanguage()
  const timeZone = use(TimeZoneContext)
  return {
    formatDate: (sent: WireDate | null | undefined, style?: Omit<DateStyle, 'timeZone'>): string =>
      formatDate(sent, language, { ...style, timeZone }),
    /** "2026-11-21": the day that it is at the centre. */
    dayAt: (at: Date): string => dayAt(at, timeZone),
    /** "12:05": what the centre's clocks show at a moment (ISO 8601). */
    timeAt: (at: string): string => minuteAt(new Date(at), timeZone).slice('2026-11-21 '.length),
  }
}
