import { cleanup, render } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { DataTable } from './data-table.tsx'

afterEach(cleanup)

const rows = [{ id: 1 }]

/** As pages do, it makes its columns anew whenever it is rendered. */
const Lines = () => {
  const [count, setCount] = useState(0)
  return (
    <DataTable
      caption="Lines"
      rows={rows}
      rowKey={({ id }) => String(id)}
      columns={[
        {
          id: 'choose',
          header: 'Choose',
          cell: () => (
            <button
              type="button"
              onClick={() => {
                setCount(count + 1)
              }}
            >
              Chosen {count}
            </button>
          ),
        },
      ]}
    />
  )
}

it('[desk] what has the focus in a row keeps it while the page around is rendered', async () => {
  const { getByRole } = render(<Lines />)
  const button = getByRole('button')
  button.focus()
  button.click()
  await expect.poll(() => button.textContent).toBe('Chosen 1')
  expect(document.activeElement).toBe(button)
})
