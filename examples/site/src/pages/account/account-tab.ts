/** The account page's tabs, the default first (specification, section 4). */
export const accountTabs = ['profile', 'orders', 'settings'] as const
export type AccountTab = (typeof accountTabs)[number]

/** Returns the tab of a name in the address; the profile for any other name. */
export const toAccountTab = (name: string | null | undefined): AccountTab =>
  accountTabs.find((tab) => tab === name) ?? 'profile'
