import { categoryName, formatTzs, lowStock, translationCodes, type StaffProduct } from '@charity-kit/contract'
import { useLanguage } from '@charity-kit/ui'
import { Link } from 'wouter'
import type { Column } from '../parts/data-table.tsx'
import { DeskIcon } from '../parts/desk-icon.tsx'
import { Signal } from '../parts/signals.tsx'
import { useProductsMessages } from './messages.ts'
import { ProductState } from './product-state.tsx'
import { Thumb } from './thumb.tsx'

interface ColumnOptions {
  /** Opens the dialog that moves a product; undefined if products cannot be moved. */
  onMove: ((product: StaffProduct) => void) | undefined
}

/** Returns the columns of the list of products. */
export const useProductColumns = ({ onMove }: ColumnOptions): Column<StaffProduct>[] => {
  const t = useProductsMessages()
  const language = useLanguage()
  return [
    {
      id: 'product',
      header: t.product,
      card: 'title',
      cell: (product) => (
        <div className="dk-product">
          <Thumb imageUrl={product.imageUrl} />
          <span>
            <Link href={`/products/${String(product.id)}`}>{product.name}</Link>
            <small>
              {translationCodes
                .flatMap((code) => product.translations?.[code]?.name ?? [])
                .filter(Boolean)
                .join(' · ')}
            </small>
          </span>
        </div>
      ),
    },
    {
      id: 'category',
      header: t.category,
      card: 'hidden',
      cell: (product) => categoryName(product, language),
    },
    {
      id: 'price',
      header: t.price,
      isNumber: true,
      card: 'sum',
      cell: ({ price }) => formatTzs(price),
    },
    {
      id: 'stock',
      header: t.stock,
      isNumber: true,
      cell: ({ stock }) =>
        stock > lowStock ? (
          stock
        ) : (
          <Signal tone={stock === 0 ? 'bad' : 'look'} icon="alert">
            {stock}
          </Signal>
        ),
    },
    {
      id: 'state',
      header: t.state,
      card: 'hidden',
      cell: (product) => <ProductState product={product} />,
    },
    ...(onMove
      ? [
          {
            id: 'move',
            header: t.order,
            card: 'hidden' as const,
            cell: (product: StaffProduct) => (
              <button
                type="button"
                className="ch-icon-btn"
                aria-label={t.move(product.name)}
                onClick={() => {
                  onMove(product)
                }}
              >
                <DeskIcon name="grip" />
              </button>
            ),
          },
        ]
      : []),
  ]
}
