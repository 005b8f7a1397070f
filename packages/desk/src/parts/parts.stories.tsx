import { Button } from '@charity-kit/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, screen, userEvent, within } from 'storybook/test'
import { inDesk } from '../testing/desk-story.tsx'
import { BarChart, ChartKey } from './bar-chart.tsx'
import { EmptyState } from './empty-state.tsx'
import { Facts, History } from './facts.tsx'
import { ChoiceChip, FilterChips, MoreChip, ToggleChip } from './filter-chips.tsx'
import { Meter } from './meter.tsx'
import { ConfirmDialog } from './panel-dialog.tsx'
import { QueueRow, QueueSkeleton } from './queue-row.tsx'
import { Signal } from './signals.tsx'
import { useToast } from './toast.tsx'

export default { title: 'Desk/Parts', decorators: [inDesk] } satisfies Meta

const Chips = () => {
  const [channel, setChannel] = useState<string>()
  const [isOn, setOn] = useState(true)
  return (
    <FilterChips label="Filters">
      <ToggleChip isOn={isOn} onChange={setOn}>
        To check 12
      </ToggleChip>
      <ChoiceChip
        name="Channel"
        value={channel}
        onChange={setChannel}
        choices={[
          ['m-pesa', 'M-Pesa'],
          ['crdb', 'CRDB'],
        ]}
      />
      <MoreChip count={1}>
        <p>Dates, amounts, sorting.</p>
      </MoreChip>
    </FilterChips>
  )
}

/** An unset filter shows its name; a set filter shows its value and a cross. */
export const Filters: StoryObj = {
  render: () => <Chips />,
  play: async ({ canvasElement }) => {
    const { getByRole, queryByRole } = within(canvasElement)
    await userEvent.selectOptions(getByRole('combobox', { name: 'Channel' }), 'm-pesa')
    await userEvent.click(getByRole('button', { name: 'Clear Channel' }))
    await expect(queryByRole('button', { name: 'Clear Channel' })).toBeNull()
    await userEvent.click(getByRole('button', { name: 'To check 12' }))
    await expect(getByRole('button', { name: 'To check 12' })).toHaveAttribute('aria-pressed', 'false')
  },
}

const Toasts = () => {
  const toast = useToast()
  const [isBack, setBack] = useState(false)
  return (
    <>
      <Button
        onClick={() => {
          toast({
            text: 'Verified. Neema gets a mail.',
            undo: () => {
              setBack(true)
            },
          })
        }}
      >
        Verify
      </Button>
      {isBack && <p>To check</p>}
    </>
  )
}

/** A single decision has Undo instead of a question. */
export const ToastWithUndo: StoryObj = {
  render: () => <Toasts />,
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Verify' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await expect(screen.getByText('To check')).toBeVisible()
    await expect(screen.queryByText('Verified. Neema gets a mail.')).toBeNull()
  },
}

const Erase = () => {
  const [isOpen, setOpen] = useState(true)
  return (
    <ConfirmDialog
      open={isOpen}
      title="Erase Neema Mushi?"
      confirm="Erase"
      isFinal
      typed={{ label: 'Type her phone number to go on', value: '0754 000 123' }}
      onConfirm={() => {
        setOpen(false)
      }}
      onClose={() => {
        setOpen(false)
      }}
    >
      Her name, phone, email and messages go. Nobody can bring it back.
    </ConfirmDialog>
  )
}

/** Erasing asks for the number. */
export const Confirm: StoryObj = {
  render: () => <Erase />,
  play: async () => {
    const erase = screen.getByRole('button', { name: 'Erase' })
    await expect(erase).toBeDisabled()
    await userEvent.type(screen.getByLabelText('Type her phone number to go on'), '0754000123')
    await expect(erase).toBeEnabled()
  },
}

export const Queue: StoryObj = {
  render: () => (
    <div>
      <QueueRow
        href="#1"
        isCurrent
        status="half"
        title="Neema Mushi"
        amount="Tsh 25,000"
        meta={
          <>
            M-Pesa <span className="dk-code">BKC7T2M4QX</span>
          </>
        }
        age="2 h"
        signal={
          <Signal tone="good" icon="check">
            In the statement, same amount
          </Signal>
        }
      />
      <QueueRow
        href="#2"
        status="look"
        title="Grace Nyamwihura-Kimaro wa Mwanza na Bukoba"
        amount="Tsh 1,500,000"
        meta="M-Pesa BKC5R8W2LP"
        age="2 days"
        signal={
          <Signal tone="look" icon="alert">
            Statement says Tsh 10,000
          </Signal>
        }
      />
      <QueueSkeleton rows={2} label="Loading payments..." />
    </div>
  ),
}

export const Empty: StoryObj = {
  render: () => (
    <div className="dk-columns dk-columns--even">
      <div className="dk-card">
        <EmptyState kind="done" title="Nothing waits" action={<Button variant="line">See verified</Button>}>
          All payments are checked.
        </EmptyState>
      </div>
      <div className="dk-card">
        <EmptyState kind="search" title="No payment matches">
          Search in all states.
        </EmptyState>
      </div>
      <div className="dk-card">
        <EmptyState kind="failed" title="The payments did not load">
          Nothing was decided.
        </EmptyState>
      </div>
    </div>
  ),
}

export const FactsAndHistory: StoryObj = {
  render: () => (
    <>
      <Facts
        two
        facts={[
          ['Transaction ID', 'BKC7T2M4QX'],
          ['Channel', 'M-Pesa'],
          ['Phone', '0754 000 123'],
          ['Note', undefined],
        ]}
      />
      <History
        events={[
          {
            id: 2,
            status: 'half',
            text: 'A statement line was found',
            time: '11:20',
            at: '2024-11-12T08:20Z',
            note: 'M-Pesa statement',
          },
          {
            id: 1,
            status: 'waits',
            text: 'Neema sent the transaction ID',
            time: '09:47',
            at: '2024-11-12T06:47Z',
          },
        ]}
      />
    </>
  ),
}

const week = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

export const Charts: StoryObj = {
  render: () => (
    <>
      <ChartKey
        items={[
          { tone: 'donations', text: 'Gifts' },
          { tone: 'shop', text: 'Shop' },
          { tone: 'before', text: 'Same day last week' },
        ]}
      />
      <div className="dk-card">
        <BarChart
          label="Gifts by day"
          tone="donations"
          format={(value) => `Tsh ${String(value)}`}
          heads={{ bar: 'Day', value: 'This week', before: 'Last week' }}
          bars={week.map((label, index) => ({
            id: label,
            label,
            value: index < 2 ? 80 + index * 20 : undefined,
            before: 30 + ((index * 37) % 60),
            isCurrent: index === 1,
          }))}
        />
      </div>
      <div className="dk-card">
        <BarChart
          label="Money in, by day"
          tone="shop"
          tall
          format={(value) => `Tsh ${String(value)}`}
          heads={{ bar: 'Day', value: 'Shop', second: 'Gifts' }}
          bars={[...Array(30).keys()].map((day) => ({
            id: String(day),
            label: day % 7 === 0 ? String(day + 1) : '',
            name: `${String(day + 1)} October`,
            value: 20 + ((day * 13) % 30),
            second: 40 + ((day * 29) % 90),
          }))}
        />
      </div>
      <Meter label="Raised 61%" value={61} target={100} />
      <Meter label="Raised 105%" value={105} target={100} />
    </>
  ),
}
