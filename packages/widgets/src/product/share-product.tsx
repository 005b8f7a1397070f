import { translatedText, type Product } from '@charity-kit/contract'
import { useConnection } from '@charity-kit/client/react'
import { useLanguage } from '@charity-kit/ui'
import { useShareAddress } from '../share/share-address.ts'
import { ShareButton } from '../share/share-button.tsx'
import { ProductPicture } from './product-picture.tsx'

interface Props {
  product: Product
  /** Address of the host's page for a product, with "{id}"; by default the centre's page. */
  shareHref: string | undefined
}

export const ShareProduct = ({ product, shareHref }: Props) => {
  const { apiBase } = useConnection()
  return (
    <ShareButton
      kind="product"
      title={translatedText(product, 'name', useLanguage())}
      url={useShareAddress('product', product.id, shareHref)}
      picture={<ProductPicture apiBase={apiBase} product={product} widthPx={240} eager />}
    />
  )
}
