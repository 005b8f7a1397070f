import { Button, Icon } from '@charity-kit/ui'
import { useState, type ReactNode } from 'react'
import { Link } from 'wouter'
import { useFrameMessages } from '../i18n/catalogue.ts'
import { DeskIcon } from './desk-icon.tsx'
import { PanelDialog } from './panel-dialog.tsx'
import './filter-chips.css'

/** Filters above a list, the state first. On a phone they are a row that scrolls. */
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

/** A tab with its own address, for a page that already has a row of tabs above. */
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
  /** Name of the filter: "Channel". */
  name: string
  value: string | undefined
  /** Text while nothing is chosen, if the list is filtered then too: "To check 12". */
  unset?: string
  choices: readonly (readonly [value: string, text: string])[]
  onChange: (value: string | undefined) => void
}

/**
 * A filter with a few values. Unset it shows its name; set it shows the value and a cross. The browser's own select
 * opens it.
 */
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

/**
 * Button "More", whose dialog has sorting and the filters without room. `count` is the number of filters that are set.
 */
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
