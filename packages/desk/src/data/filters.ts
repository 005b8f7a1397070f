import { useLocation, useSearchParams } from 'wouter'

/**
 * Reads and changes a list's filters in the address (`/desk/payments?state=submitted&flag=underpaid`). So a link to a
 * filtered list can be sent, and Back works.
 * Nothing that names a person belongs here; see `useSearchText`.
 *
 *     const [filters, setFilter] = useFilters()
 *     setFilter('state', 'verified'); setFilter('flag', undefined)
 */
export const useFilters = () => {
  const [params] = useSearchParams()
  const [path, navigate] = useLocation()
  const filters: Readonly<Record<string, string | undefined>> = Object.fromEntries(params)
  const setFilter = (name: string, value: string | undefined) => {
    const next = new URLSearchParams(params)
    if (value === undefined) next.delete(name)
    else next.set(name, value)
    navigate(next.size > 0 ? `${path}?${String(next)}` : path, { state: history.state as unknown })
  }
  return [filters, setFilter] as const
}
