import { Button, Icon, OpeningFlower } from '@charity-kit/ui'
import { useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react'
import { useEffectEvent } from 'use-effect-event'

interface Props {
  /** Kind of the unfinished submission. */
  kind: 'donation' | 'order'
  /** Label of the region. */
  label: string
  title: ReactNode
  hint: string
  action: string
  closeLabel: string
  onResume: () => void
  onClose: () => void
  /** Whether the submission's panel is open. The bar is then hidden, but keeps its turn. */
  isOpen?: boolean | undefined
  /**
   * Called when the bar's turn comes. Another element may have sent the same submission meanwhile, or closed its
   * reminder.
   */
  onTurn?: () => void
}

/** Property on the root, for other content at the bottom of the window. */
const heightProperty = '--ch-resume-height'

/** Attribute of an element at the page's end, as high as the bar that covers it. */
const spaceAttribute = 'data-charity-reminder'

/**
 * Returns the bar's space; undefined while another bar of the page is shown.
 * Elements of one page do not know each other, so their spaces decide the turn: a donation comes first.
 */
const useSpace = (kind: Props['kind'], isWanted: boolean, onTurn?: () => void): HTMLElement | undefined => {
  const takesTurn = useEffectEvent(() => onTurn?.())
  const [space, setSpace] = useState<HTMLElement>()
  useEffect(() => {
    if (!isWanted) return
    const own = document.createElement('div')
    own.setAttribute(spaceAttribute, kind)
    document.body.append(own)
    let isFirst = false
    const takeTurn = () => {
      const first =
        document.querySelector(`[${spaceAttribute}=donation]`) ??
        document.querySelector(`[${spaceAttribute}]`)
      if (first === own && !isFirst) takesTurn()
      isFirst = first === own
      setSpace(isFirst ? own : undefined)
    }
    takeTurn()
    const observer = new MutationObserver(takeTurn)
    observer.observe(document.body, { childList: true })
    return () => {
      observer.disconnect()
      own.remove()
    }
  }, [kind, isWanted])
  return space
}

/**
 * A reminder at the bottom of the page of an unfinished submission that needs its transaction ID.
 * The page ends with the same height of free space. Only one bar is shown at a time.
 */
export const ResumeBar = ({ kind, isOpen = false, onTurn, ...props }: Props) => {
  // Until the panel was closed once, there is no turn to keep.
  const [wasClosed, setWasClosed] = useState(!isOpen)
  if (!isOpen && !wasClosed) setWasClosed(true)
  const space = useSpace(kind, wasClosed, onTurn)
  /** Whether the bar opened the panel; the focus then returns after closing. */
  const [led, setLed] = useState(false)
  return (
    space &&
    !isOpen && (
      <Bar
        space={space}
        {...props}
        takesFocus={led}
        onResume={() => {
          setLed(true)
          props.onResume()
        }}
      />
    )
  )
}

/** Whether the page has its own form, which the bar would cover. Forms in panels cover the bar instead. */
const hasForm = () => [...document.querySelectorAll('main form')].some((form) => !form.closest('dialog'))

const followForms = (onChange: () => void) => {
  const observer = new MutationObserver(onChange)
  observer.observe(document.body, { childList: true, subtree: true })
  return () => {
    observer.disconnect()
  }
}

interface BarProps extends Omit<Props, 'kind' | 'isOpen' | 'onTurn'> {
  space: HTMLElement
  takesFocus: boolean
}

const Bar = ({ space, takesFocus, label, title, hint, action, closeLabel, onResume, onClose }: BarProps) => {
  const bar = useRef<HTMLElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const isFolded = useSyncExternalStore(followForms, hasForm, () => false)
  useEffect(() => {
    // Waits until the panel is closed, because this effect may run before.
    if (takesFocus) queueMicrotask(() => button.current?.focus({ preventScroll: true }))
    // eslint-disable-next-line react-hooks/exhaustive-deps -- when the bar is back
  }, [])
  useEffect(() => {
    const root = document.documentElement
    const observer = new ResizeObserver(() => {
      const height = `${String(bar.current?.offsetHeight ?? 0)}px`
      space.style.height = height
      root.style.setProperty(heightProperty, height)
    })
    if (bar.current) observer.observe(bar.current)
    return () => {
      observer.disconnect()
      space.style.height = ''
      // The bar with the current turn may have set its height already.
      const spaces = [...document.querySelectorAll<HTMLElement>(`[${spaceAttribute}]`)]
      if (!spaces.some(({ style }) => style.height)) root.style.removeProperty(heightProperty)
    }
  }, [space])
  return (
    <section
      className={isFolded ? 'ch-resume ch-resume--folded' : 'ch-resume'}
      part="resume"
      aria-label={label}
      ref={bar}
    >
      {!isFolded && <OpeningFlower />}
      <p>
        <b>{title}</b>
        {!isFolded && <small>{hint}</small>}
      </p>
      <Button variant="give" buttonRef={button} size={isFolded ? 'small' : 'medium'} onClick={onResume}>
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
