import { useLocation } from 'wouter'
import { useKeys } from '../parts/keys.ts'
import { roomsOf } from '../rooms.ts'
import { useStaff } from '../staff-context.ts'

const letters = { t: 'today', p: 'payments', o: 'orders', m: 'messages' } as const

interface DeskKeys {
  find: () => void
  showKeys: () => void
}

/** The keys that work anywhere: `/`, `?`, and `G` with a room's letter. */
export const useDeskKeys = ({ find, showKeys }: DeskKeys) => {
  const [, navigate] = useLocation()
  const { member } = useStaff()
  const goTo = Object.entries(letters).flatMap(([letter, id]) => {
    const room = roomsOf(member.role).find((room) => room.id === id)
    if (!room) return []
    const go = () => {
      navigate(room.path)
    }
    return [[`g ${letter}`, go] as const]
  })
  useKeys({ '/': find, '?': showKeys, ...Object.fromEntries(goTo) })
}
