import { AddToCartButton } from '@charity-kit/widgets/cart'
import { FeaturedProducts, initialShopView, writeShopView } from '@charity-kit/widgets/shop'
import { addressOf } from '../../routing/paths.ts'
import { useGo } from '../../routing/use-go.ts'
import { useSite } from '../../site-context.ts'

const queryOf = (productId: number) => writeShopView({ ...initialShopView, productId })

/** The marketplace's products on the home page. */
export const HomeProducts = () => {
  const { t, language } = useSite()
  const go = useGo()
  return (
    <FeaturedProducts
      heading={t.fromOurMarketplace}
      hrefOf={({ id }) => addressOf('/marketplace', language, queryOf(id))}
      onOpen={({ id }) => go('/marketplace', { query: queryOf(id) })}
      action={(product) => <AddToCartButton key={product.id} product={product} />}
    />
  )
}
