/** The account page's tabs, the default first (specification, section 4). */
export const accountTabs = ['profile', 'orders', 'settings'] as const
export type AccountTab = (typeof accountTabs)[number]

/** A tab by the name an address gives; anything else is the profile. */
export const toAccountTab = (name: string | null | undefined): AccountTab =>
  accountTabs.find((tab) => tab === name) ?? 'profile'
