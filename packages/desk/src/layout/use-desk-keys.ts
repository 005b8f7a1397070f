import { useLocation } from 'wouter'
import { useKeys } from '../parts/keys.ts'
import { sectionsOf } from '../sections.ts'
import { useStaff } from '../staff-context.ts'

const letters = { t: 'today', p: 'payments', o: 'orders', m: 'messages' } as const

interface DeskKeys {
  find: () => void
  showKeys: () => void
}

/** Binds the keys that work on every page: `/`, `?`, and `G` with a section's letter. */
export const useDeskKeys = ({ find, showKeys }: DeskKeys) => {
  const [, navigate] = useLocation()
  const { member } = useStaff()
  const goTo = Object.entries(letters).flatMap(([letter, id]) => {
    const section = sectionsOf(member.role).find((section) => section.id === id)
    if (!section) return []
    const go = () => {
      navigate(section.path)
    }
    return [[`g ${letter}`, go] as const]
  })
  useKeys({ '/': find, '?': showKeys, ...Object.fromEntries(goTo) })
}
