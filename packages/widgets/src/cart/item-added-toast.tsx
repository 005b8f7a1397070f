import { Icon, useMessages } from '@charity-kit/ui'
import { useLayoutEffect, useRef, useState } from 'react'
import { catalogue } from '../i18n/catalogue.ts'
import { cartButton as english } from '../i18n/en/cart-button.ts'

const messages = catalogue.messages('cartButton', english)

const toastMs = 3000

interface Props {
  /** Number of additions to the cart. Each new number shows the toast again; 0 hides it. */
  times: number
  /** Called by 'View basket': open the {@link CartPanel}. */
  onViewCart: () => void
}

/** 'Item added to cart!' for 3 s, longer while the toast is hovered or focused. */
export const ItemAddedToast = ({ times, onViewCart }: Props) => {
  const t = useMessages(messages)
  /** Number of the addition whose time is over. */
  const [over, setOver] = useState(0)
  const shown = times > 0 && times !== over
  const timer = useRef(0)
  const hold = () => {
    clearTimeout(timer.current)
  }
  const countDown = () => {
    hold()
    timer.current = window.setTimeout(() => {
      setOver(times)
    }, toastMs)
  }
  useLayoutEffect(() => {
    if (shown) countDown()
    return hold
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the time starts when it is shown, and whenever something is added
  }, [times, shown])
  return (
    <div className={shown ? 'ch-toast' : undefined} onPointerEnter={hold} onPointerLeave={countDown}>
      <output>
        {shown && <Icon name="done" />}
        <span>{shown && t.itemAdded}</span>
      </output>
      {shown && (
        <button type="button" onFocus={hold} onBlur={countDown} onClick={onViewCart}>
          {t.viewBasket}
        </button>
      )}
    </div>
  )
}
