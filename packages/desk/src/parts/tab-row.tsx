import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'wouter'
import { Count } from './count.tsx'
import './tab-row.css'

interface TabRowProps {
  label: string
  tabs: readonly {
    href: string
    text: string
    count?: number
    /**
     * Whether the tab is current. Set for tabs that differ only in their query, which the address alone does not show.
     */
    isCurrent?: boolean
  }[]
}

/** Tabs of a section, each with its own address. */
export const TabRow = ({ label, tabs }: TabRowProps) => {
  const [path] = useLocation()
  const row = useRef<HTMLElement>(null)
  const current = tabs.findIndex(({ href, isCurrent = path === href }) => isCurrent)
  useEffect(() => {
    const tab = row.current?.children[current]
    // Scrolls the row alone, because scrollIntoView would scroll the page too.
    if (row.current && tab instanceof HTMLElement)
      row.current.scrollLeft = tab.offsetLeft - (row.current.clientWidth - tab.offsetWidth) / 2
  }, [current])
  return (
    <nav className="dk-tabrow" aria-label={label} ref={row}>
      {tabs.map(({ href, text, count, isCurrent = path === href }) => (
        <Link key={href} href={href} aria-current={isCurrent ? 'page' : undefined}>
          <span>{text}</span>
          {count !== undefined && <Count value={count} />}
        </Link>
      ))}
    </nav>
  )
}
