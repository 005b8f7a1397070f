import { dayAt, formatDate, getCentre, minuteAt, type DateStyle, type WireDate } from '@charity-kit/contract'
import { useLanguage } from '@charity-kit/ui'
import { createContext, use, type ReactNode } from 'react'
import { useCall } from './use-call.ts'

const TimeZoneContext = createContext<string | undefined>(undefined)

/** Provides the centre's time zone, which the owners can change. */
export const CentreTimeZone = ({ children }: { children: ReactNode }) => {
  const centre = useCall(getCentre, {})
  return (
    <TimeZoneContext value={centre.status === 'ready' ? centre.value.timeZone : undefined}>
      {children}
    </TimeZoneContext>
  )
}

/**
 * Returns functions that format dates as emails and the site do: by the centre's calendar, in the staff member's
 * language.
 */
export const useDates = () => {
  const language = useLanguage()
  const timeZone = use(TimeZoneContext)
  return {
    formatDate: (sent: WireDate | null | undefined, style?: Omit<DateStyle, 'timeZone'>): string =>
      formatDate(sent, language, { ...style, timeZone }),
    /** Returns the centre's day: "2026-11-21". */
    dayAt: (at: Date): string => dayAt(at, timeZone),
    /** Returns the centre's time of a timestamp (ISO 8601): "12:05". */
    timeAt: (at: string): string => minuteAt(new Date(at), timeZone).slice('2026-11-21 '.length),
  }
}
