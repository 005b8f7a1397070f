import { ConnectionProvider, type ConnectionProviderProps } from '@charity-kit/client/react'
import { LocaleProvider, useLanguage, type MessageOverrides } from '@charity-kit/ui'
import { useState } from 'react'
import { createCart, type Cart } from './cart/cart-store.ts'
import { CartContext } from './cart/use-cart.ts'

export { preloadLanguage } from '@charity-kit/ui'

export interface CharityProviderProps extends ConnectionProviderProps {
  /** Cart that all components inside share; by default a cart in memory. */
  cart?: Cart | undefined
  /** Texts by their key, which replace our texts: `{ giveHope: 'Support us' }`. */
  messages?: MessageOverrides | undefined
}

/**
 * Provider around all components of one centre, which then use one API, one language and one cart.
 * Without `lang` the outer provider's language applies, or English.
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
