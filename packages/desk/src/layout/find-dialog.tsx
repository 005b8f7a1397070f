import { readRecordNumber } from '@charity-kit/contract'
import { Field, Icon } from '@charity-kit/ui'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { searchState } from '../data/search-text.ts'
import { useFrameMessages } from '../i18n/catalogue.ts'
import { DeskIcon } from '../parts/desk-icon.tsx'
import { PanelDialog } from '../parts/panel-dialog.tsx'
import { sectionsOf, type SectionId } from '../sections.ts'
import { useStaff } from '../staff-context.ts'

/** Sections with searchable lists (`useSearchText`). Enter searches in the first one. */
const searchable: readonly SectionId[] = ['payments', 'orders', 'people', 'messages', 'products']

/** Opens a section's list with a search text. */
export const FindDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const t = useFrameMessages()
  const { member } = useStaff()
  const [, navigate] = useLocation()
  const [text, setText] = useState('')
  const sections = sectionsOf(member.role).filter(({ id }) => searchable.includes(id))
  const lookIn = (path: string) => {
    onClose()
    setText('')
    navigate(path, { state: searchState(text.trim()) })
  }
  return (
    <PanelDialog open={open} onClose={onClose} title={t.find}>
      <form
        className="dk-form"
        onSubmit={(event) => {
          event.preventDefault()
          const isCustomOrder = readRecordNumber(text)?.kind === 'custom-order'
          if (isCustomOrder && sections.some(({ id }) => id === 'orders')) lookIn('/orders/custom')
          else if (sections[0]) lookIn(sections[0].path)
        }}
      >
        <Field
          label={t.findHint}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          value={text}
          onChange={setText}
        />
        <section className="dk-section">
          <h3 className="dk-h3 ch-muted" id="dk-find-in">
            {t.findIn}
          </h3>
          <ul className="dk-section-list" aria-labelledby="dk-find-in">
            {sections.map(({ id, path, icon }) => (
              <li key={id}>
                <button
                  type="button"
                  onClick={() => {
                    lookIn(path)
                  }}
                >
                  <DeskIcon name={icon} />
                  <b>{t[id]}</b>
                  <Icon name="next" />
                </button>
              </li>
            ))}
          </ul>
        </section>
      </form>
    </PanelDialog>
  )
}
