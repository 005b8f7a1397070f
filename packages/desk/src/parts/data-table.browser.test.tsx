import { cleanup, render } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { DataTable } from './data-table.tsx'

afterEach(cleanup)

const rows = [{ id: 1 }]

/** Makes new columns at each render, as pages do. */
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

it('[desk] the focus in a row stays while the page around is rendered', async () => {
  const { getByRole } = render(<Lines />)
  const button = getByRole('button')
  button.focus()
  button.click()
  await expect.poll(() => button.textContent).toBe('Chosen 1')
  expect(document.activeElement).toBe(button)
})

/** A table that loses a row once its line is assigned. */
const LinesThatGo = ({ ids }: { ids: number[] }) => {
  const [left, setLeft] = useState(ids)
  return (
    <DataTable
      caption="Lines"
      rows={left.map((id) => ({ id }))}
      rowKey={({ id }) => String(id)}
      empty="Nothing is left."
      columns={[
        {
          id: 'choose',
          header: 'Choose',
          cell: ({ id }) => (
            <button
              type="button"
              onClick={() => {
                setLeft(left.filter((each) => each !== id))
              }}
            >
              Choose {id}
            </button>
          ),
        },
      ]}
    />
  )
}

it.each([[[1, 2]], [[1]]])('[desk] the keyboard goes on at the table whose row of %j went', async (ids) => {
  const { container, getByRole } = render(<LinesThatGo ids={ids} />)
  const button = getByRole('button', { name: 'Choose 1' })
  button.focus()
  button.click()
  await expect.poll(() => button.isConnected).toBe(false)
  expect(document.activeElement).toBe(container.querySelector('.dk-table-frame'))
})
