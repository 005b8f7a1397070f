import { Button } from '@charity-kit/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import { inDesk } from '../testing/desk-story.tsx'
import { DataTable, type Column, type Sort } from './data-table.tsx'
import { EmptyState } from './empty-state.tsx'
import { wholeList } from './list-parts.tsx'

interface Payment {
  id: number
  at: string
  payer: string
  transactionId: string
  amount: string
}

const payers = [
  'Baraka Mollel',
  'Salome Temba',
  'Joseph Tarimo',
  'Mariam Shayo',
  'Neema Mushi',
  'Grace Kimaro',
]
const payment = (id: number): Payment => ({
  id,
  at: `12 Nov, 11:${String(60 - id).padStart(2, '0')}`,
  payer: payers[id % payers.length] ?? '',
  transactionId: `BKC6L4P8Z${String(id)}`,
  amount: `Tsh ${String(id * 5)},000`,
})

const columns: readonly Column<Payment>[] = [
  { id: 'at', header: 'Verified', cell: ({ at }) => at, isSortable: true },
  { id: 'payer', header: 'Payer', cell: ({ payer }) => <a href="#payer">{payer}</a>, card: 'title' },
  {
    id: 'transactionId',
    header: 'Transaction ID',
    cell: ({ transactionId }) => <span className="dk-code">{transactionId}</span>,
  },
  { id: 'amount', header: 'Amount', cell: ({ amount }) => amount, isNumber: true, card: 'sum' },
]

const Payments = ({ isChoosing = false, empty = false }: { isChoosing?: boolean; empty?: boolean }) => {
  const [count, setCount] = useState(empty ? 0 : 4)
  const [chosen, setChosen] = useState<string[]>([])
  const [sort, setSort] = useState<Sort>({ column: 'at', direction: 'descending' })
  return (
    <DataTable
      caption="Payments"
      columns={columns}
      rows={[...Array(count).keys()].map((index) => payment(index + 1))}
      rowKey={({ id }) => String(id)}
      sort={sort}
      onSort={setSort}
      pages={{
        ...wholeList(12_043),
        hasMore: count < 6,
        loadMore: () => {
          setCount(6)
        },
      }}
      empty={
        <EmptyState kind="search" title="No payment matches “BKC7T2M4QZ”">
          One ID is close: BKC7T2M4QX.
        </EmptyState>
      }
      {...(isChoosing && {
        choosing: {
          chosen,
          onChange: setChosen,
          label: ({ payer }: Payment) => `Choose ${payer}`,
          actions: <Button>Send receipts</Button>,
        },
      })}
    />
  )
}

export default { title: 'Desk/DataTable', component: Payments, decorators: [inDesk] } satisfies Meta<
  typeof Payments
>

/** "Load 50 more" moves the focus to the first new row, and a column's head sorts. */
export const Default: StoryObj<typeof Payments> = {
  play: async ({ canvasElement }) => {
    const { getByRole, getAllByRole } = within(canvasElement)
    const head = getByRole('columnheader', { name: 'Verified' })
    await expect(head).toHaveAttribute('aria-sort', 'descending')
    await userEvent.click(getByRole('button', { name: 'Verified' }))
    await expect(head).toHaveAttribute('aria-sort', 'ascending')
    await userEvent.click(getByRole('button', { name: 'Load 50 more' }))
    await expect(getAllByRole('row')).toHaveLength(7)
    await expect(getAllByRole('link')[4]).toHaveFocus()
  },
}

/** Choosing rows shows the dark bar with their actions. */
export const Choosing: StoryObj<typeof Payments> = {
  args: { isChoosing: true },
  play: async ({ canvasElement }) => {
    const { getByRole, getByText } = within(canvasElement)
    await userEvent.click(getByRole('checkbox', { name: 'Choose Salome Temba' }))
    await expect(getByText('1 chosen')).toBeVisible()
    await userEvent.click(getByRole('checkbox', { name: 'Choose all' }))
    await expect(getByText('4 chosen')).toBeVisible()
    await userEvent.click(getByRole('button', { name: 'Choose none' }))
    await userEvent.click(getByRole('checkbox', { name: 'Choose Salome Temba' }))
    await expect(getByRole('button', { name: 'Send receipts' })).toBeVisible()
  },
}

export const Empty: StoryObj<typeof Payments> = { args: { empty: true } }
/** Each row becomes a card. */
export const Phone: StoryObj<typeof Payments> = {
  args: { isChoosing: true },
  globals: { viewport: { value: 'phone' } },
}
