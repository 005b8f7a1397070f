import { Button, Icon } from '@charity-kit/ui'
import { useState, type ReactNode } from 'react'
import { Link } from 'wouter'
import { useFrameMessages } from '../i18n/catalogue.ts'
import { DeskIcon } from './desk-icon.tsx'
import { PanelDialog } from './panel-dialog.tsx'
import './filter-chips.css'

/** Filters above a list; the first one is the state. One row that scrolls on a phone. */
export const FilterChips = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="dk-chips" role="group" aria-label={label}>
    {children}
  </div>
)

interface ToggleChipProps {
  isOn: boolean
  onChange: (isOn: boolean) => void
  children: ReactNode
}

/** A filter that is on or off. */
export const ToggleChip = ({ isOn, onChange, children }: ToggleChipProps) => (
  <button
    type="button"
    className="dk-chip"
    aria-pressed={isOn}
    onClick={() => {
      onChange(!isOn)
    }}
  >
    {children}
  </button>
)

/** A part of a page with an address of its own, where a row of tabs stands above already. */
export const LinkChip = ({
  href,
  isCurrent,
  children,
}: {
  href: string
  isCurrent: boolean
  children: ReactNode
}) => (
  <Link className="dk-chip" href={href} aria-current={isCurrent ? 'page' : undefined}>
    {children}
  </Link>
)

interface ChoiceChipProps {
  /** What is chosen: "Channel". */
  name: string
  value: string | undefined
  /** What the list shows while nothing is chosen, where that is a filter too: "To check 12". */
  unset?: string
  choices: readonly (readonly [value: string, text: string])[]
  onChange: (value: string | undefined) => void
}

/** A filter with a few values: closed it says its name, set it says the value and has a cross. The browser's own select opens it. */
export const ChoiceChip = ({ name, value, unset, choices, onChange }: ChoiceChipProps) => {
  const t = useFrameMessages()
  const chosen = choices.find(([choice]) => choice === value)
  return (
    <span className={(chosen ?? unset) ? 'dk-chip dk-chip--set' : 'dk-chip'}>
      <span aria-hidden="true">{chosen?.[1] ?? unset ?? name}</span>
      {!chosen && <Icon name="down" />}
      <select
        className="dk-chip__select"
        aria-label={name}
        value={chosen ? value : ''}
        onChange={(event) => {
          onChange(event.currentTarget.value || undefined)
        }}
      >
        <option value="">{unset ?? t.any(name)}</option>
        {choices.map(([choice, text]) => (
          <option key={choice} value={choice}>
            {text}
          </option>
        ))}
      </select>
      {chosen && (
        <button
          type="button"
          className="dk-chip__clear"
          aria-label={t.clearFilter(name)}
          onClick={() => {
            onChange(undefined)
          }}
        >
          <Icon name="close" />
        </button>
      )}
    </span>
  )
}

/** "More": the filters that have no room, and sorting, in a dialog. `count`: how many of them are set. */
export const MoreChip = ({ count, children }: { count: number; children: ReactNode }) => {
  const t = useFrameMessages()
  const [isOpen, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
  }
  return (
    <>
      <button
        type="button"
        className={count > 0 ? 'dk-chip dk-chip--set' : 'dk-chip'}
        aria-haspopup="dialog"
        onClick={() => {
          setOpen(true)
        }}
      >
        <DeskIcon name="filter" />
        <span>{count > 0 ? t.moreFiltersSet(count) : t.moreFilters}</span>
      </button>
      <PanelDialog
        open={isOpen}
        onClose={close}
        title={t.filters}
        foot={<Button onClick={close}>{t.showList}</Button>}
      >
        {children}
      </PanelDialog>
    </>
  )
}
