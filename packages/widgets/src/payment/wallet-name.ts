import { localizedText, type Centre, type Language } from '@charity-kit/contract'

/**
 * Returns the centre's name for the chosen wallet or bank. Undefined for the method's first one, or if the centre no
 * longer has it.
 */
export const walletName = (
  centre: Centre | undefined,
  wallet: string | null | undefined,
  language: Language,
): string | undefined => {
  const chosen = wallet ? centre?.payment.wallets?.find(({ id }) => id === wallet) : undefined
  return chosen && localizedText(chosen.name, language)
}
