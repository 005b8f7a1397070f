import { cleanup, render } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { DayField } from './day-field.tsx'

afterEach(cleanup)

it('[desk] a day that is typed key by key is asked for once its year is whole', async () => {
  const asked: (string | undefined)[] = []
  const Filter = () => {
    const [day, setDay] = useState<string>()
    return (
      <DayField
        label="From"
        value={day}
        onChange={(next) => {
          asked.push(next)
          setDay(next)
        }}
      />
    )
  }
  render(<Filter />)
  const field = page.getByLabelText('From')
  ;(field.element() as HTMLElement).focus()
  await userEvent.keyboard('11282026')
  await expect.element(field).toHaveValue('2026-11-28')
  expect(asked.filter((day) => day !== undefined)).toEqual(['2026-11-28'])
})
