import { ConnectionProvider, type ConnectionProviderProps } from '@charity-kit/client/react'
import { LocaleProvider, useLanguage, type MessageOverrides } from '@charity-kit/ui'
import { useState } from 'react'
import { createCart, type Cart } from './cart/cart-store.ts'
import { CartContext } from './cart/use-cart.ts'

export { preloadLanguage } from '@charity-kit/ui'

export interface CharityProviderProps extends ConnectionProviderProps {
  /** The cart of everything inside; one in memory by default. */
  cart?: Cart | undefined
  /** Texts by their key, in place of ours: `{ giveHope: 'Support us' }`. */
  messages?: MessageOverrides | undefined
}

/**
 * Put it once around all components of one centre: they call the same API, speak the same language and share a cart.
 * `lang` is that of the provider around, or English, where none is given.
 */
export const CharityProvider = ({ lang, messages, ...props }: CharityProviderProps) => (
  <LocaleProvider lang={lang} messages={messages}>
    <ProviderContent {...props} />
  </LocaleProvider>
)

const ProviderContent = ({
  cart,
  children,
  ...connection
}: Omit<CharityProviderProps, 'lang' | 'messages'>) => {
  const language = useLanguage()
  const [ownCart] = useState(() => createCart())
  return (
    <ConnectionProvider {...connection} lang={language}>
      <CartContext.Provider value={cart ?? ownCart}>{children}</CartContext.Provider>
    </ConnectionProvider>
  )
}
