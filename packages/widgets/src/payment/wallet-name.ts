import { localizedText, type Centre, type Language } from '@charity-kit/contract'

/** How the centre's data calls the wallet or bank that was chosen; undefined for the method's first one, or one that it has no more. */
export const walletName = (
  centre: Centre | undefined,
  wallet: string | null | undefined,
  language: Language,
): string | undefined => {
  const chosen = wallet ? centre?.payment.wallets?.find(({ id }) => id === wallet) : undefined
  return chosen && localizedText(chosen.name, language)
}
