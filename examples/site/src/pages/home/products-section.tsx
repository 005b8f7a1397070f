import { useEffect, useRef, useState, type RefObject } from 'react'
import { SiteIcon } from '../../art/site-icon.tsx'
import { lazyComponent, buttonClass } from '@charity-kit/ui'
import { SiteLink } from '../../routing/site-link.tsx'
import { useSite } from '../../site-context.ts'

const HomeProducts = lazyComponent(async () => (await import('./home-products.tsx')).HomeProducts)

/**
 * The marketplace's products. They are far below the first screen, so they and their code are fetched when the visitor
 * comes near.
 */
export const ProductsSection = () => {
  const { t } = useSite()
  const place = useRef<HTMLDivElement>(null)
  const near = useNearViewport(place)
  const skeleton = <Skeleton heading={t.fromOurMarketplace} />
  return (
    <div className="site-wrap site-products">
      <hr className="site-thread" aria-hidden />
      <div ref={place}>{near ? <HomeProducts fallback={skeleton} /> : skeleton}</div>
      <SiteLink className="ch-link" to="/marketplace">
        {t.seeEverything}
        <SiteIcon name="forward" />
      </SiteLink>
    </div>
  )
}

/** Placeholder of the products while they load. */
const Skeleton = ({ heading }: { heading: string }) => (
  <section className="ch-shop ch-stack">
    <div className="ch-shop__head">
      <h2 className="ch-h2">{heading}</h2>
    </div>
    <ul className="ch-grid" aria-hidden>
      {Array.from({ length: 8 }, (_, index) => (
        <li className="ch-product ch-skeleton" key={index}>
          <div className="ch-mat" />
          <div>
            <hr />
            <hr />
          </div>
          <div className={buttonClass({ size: 'small' })} />
        </li>
      ))}
    </ul>
  </section>
)

/** Events of a visitor who reads the page. Tabbing or scrolling must find everything in its place. */
const readingEvents = ['keydown', 'pointerdown', 'wheel', 'touchstart'] as const

/**
 * Returns whether the visitor has begun to read, or an element is at most half a screen away. The value stays true from
 * then on.
 */
const useNearViewport = (element: RefObject<Element | null>): boolean => {
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (near || !element.current) return
    const show = () => setNear(true)
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) show()
      },
      { rootMargin: '50% 0px' },
    )
    observer.observe(element.current)
    for (const event of readingEvents) addEventListener(event, show, { passive: true })
    return () => {
      observer.disconnect()
      for (const event of readingEvents) removeEventListener(event, show)
    }
  }, [near, element])
  return near
}
