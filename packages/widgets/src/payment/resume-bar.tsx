import { Button, Icon, OpeningFlower } from '@charity-kit/ui'
import { useEffect, useRef, type ReactNode } from 'react'

interface Props {
  /** Names the region. */
  label: string
  title: ReactNode
  hint: string
  action: string
  closeLabel: string
  onResume: () => void
  onClose: () => void
}

/** On the root, for what else stands at the bottom of the window. */
const heightProperty = '--ch-resume-height'

/** At the bottom of the page: what was begun and waits for its transaction ID. The page ends with as much free space. */
export const ResumeBar = ({ label, title, hint, action, closeLabel, onResume, onClose }: Props) => {
  const bar = useRef<HTMLElement>(null)
  useEffect(() => {
    const root = document.documentElement
    const space = document.createElement('div')
    document.body.append(space)
    const observer = new ResizeObserver(() => {
      const height = `${String(bar.current?.offsetHeight ?? 0)}px`
      space.style.height = height
      root.style.setProperty(heightProperty, height)
    })
    if (bar.current) observer.observe(bar.current)
    return () => {
      observer.disconnect()
      space.remove()
      root.style.removeProperty(heightProperty)
    }
  }, [])
  return (
    <section className="ch-resume" aria-label={label} ref={bar}>
      <OpeningFlower />
      <p>
        <b>{title}</b>
        <small>{hint}</small>
      </p>
      <Button variant="give" onClick={onResume}>
        {action}
      </Button>
      <button
        type="button"
        className="ch-icon-btn"
        aria-label={closeLabel}
        onClick={() => {
          onClose()
          document.querySelector('main')?.focus()
        }}
      >
        <Icon name="close" />
      </button>
    </section>
  )
}
