import { useConnection } from '@charity-kit/client/react'
import { productImagePath } from '@charity-kit/contract'

/** A product's first photo, small, with the name beside it. */
export const Thumb = ({ imageUrl }: { imageUrl: string }) => {
  const { apiBase } = useConnection()
  const path = productImagePath(imageUrl, 240) ?? productImagePath(imageUrl)
  return (
    <span className="dk-thumb">
      {path && <img src={apiBase + path} alt="" width={44} height={44} loading="lazy" />}
    </span>
  )
}
