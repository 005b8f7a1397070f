import { Field } from '@charity-kit/ui'
import { useState } from 'react'

interface DayFieldProps {
  label: string
  /** Day such as "2026-11-28". */
  value: string | undefined
  onChange: (day: string | undefined) => void
}

/**
 * A day to filter by. While the year is typed, a browser reports years such as 0002 and 0020, which the field ignores.
 */
export const DayField = ({ label, value, onChange }: DayFieldProps) => {
  const [typed, setTyped] = useState<{ day: string; of: string | undefined }>()
  return (
    <Field
      label={label}
      type="date"
      value={typed && typed.of === value ? typed.day : (value ?? '')}
      onChange={(day) => {
        setTyped({ day, of: value })
        if (day === '' || day >= '1900') onChange(day || undefined)
      }}
    />
  )
}
