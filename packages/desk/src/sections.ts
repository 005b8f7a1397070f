import { isPermitted, type Permission, type StaffRole } from '@charity-kit/contract'
import { lazyComponent } from '@charity-kit/ui'
import type { ComponentType, ReactNode } from 'react'
import type { FrameMessages } from './i18n/en/frame.ts'
import type { DeskIconName } from './parts/desk-icon.tsx'

export interface Section {
  /** ID, and key of the section's name in the frame's texts. */
  id: keyof FrameMessages
  /** Path under /desk. All addresses below it belong to the section. */
  path: `/${string}`
  icon: DeskIconName
  /** Group in the rail. A section without a group is a tab of another section. */
  group?: 'today' | 'money' | 'shop' | 'people' | 'centre'
  /** Permission to open the section; by default everybody may. */
  permission?: Permission
  /** Component whose code is fetched when the section is first opened. */
  Section: ComponentType<{ fallback?: ReactNode; resetKey?: unknown }>
}

/** Sections of the desk, in the order of the rail. An address opens the first section that fits. */
export const sections = [
  {
    id: 'today',
    path: '/',
    icon: 'home',
    group: 'today',
    Section: lazyComponent(async () => (await import('./today/today-section.tsx')).TodaySection),
  },
  {
    id: 'payments',
    path: '/payments',
    icon: 'wallet',
    group: 'money',
    Section: lazyComponent(async () => (await import('./payments/payments-section.tsx')).PaymentsSection),
  },
  {
    id: 'statements',
    path: '/statements',
    icon: 'file',
    group: 'money',
    Section: lazyComponent(
      async () => (await import('./statements/statements-section.tsx')).StatementsSection,
    ),
  },
  {
    id: 'phones',
    path: '/phones',
    icon: 'phone',
    group: 'money',
    Section: lazyComponent(async () => (await import('./phones/phones-section.tsx')).PhonesSection),
  },
  {
    id: 'campaigns',
    path: '/campaigns',
    icon: 'heart',
    group: 'money',
    Section: lazyComponent(async () => (await import('./campaigns/campaigns-section.tsx')).CampaignsSection),
  },
  {
    id: 'orders',
    path: '/orders',
    icon: 'box',
    group: 'shop',
    Section: lazyComponent(async () => (await import('./orders/orders-section.tsx')).OrdersSection),
  },
  {
    id: 'products',
    path: '/products',
    icon: 'tag',
    group: 'shop',
    Section: lazyComponent(async () => (await import('./products/products-section.tsx')).ProductsSection),
  },
  {
    id: 'messages',
    path: '/messages',
    icon: 'message',
    group: 'people',
    Section: lazyComponent(async () => (await import('./messages/messages-section.tsx')).MessagesSection),
  },
  {
    id: 'people',
    path: '/people',
    icon: 'people',
    group: 'people',
    Section: lazyComponent(async () => (await import('./people/people-section.tsx')).PeopleSection),
  },
  {
    id: 'reports',
    path: '/reports',
    icon: 'chart',
    group: 'centre',
    Section: lazyComponent(async () => (await import('./reports/reports-section.tsx')).ReportsSection),
  },
  // Stands before the centre, because it is the centre's tab.
  {
    id: 'team',
    path: '/centre/team',
    icon: 'people',
    permission: 'centre',
    Section: lazyComponent(async () => (await import('./team/team-section.tsx')).TeamSection),
  },
  {
    id: 'centre',
    path: '/centre',
    icon: 'centre',
    group: 'centre',
    permission: 'centre',
    Section: lazyComponent(async () => (await import('./centre/centre-section.tsx')).CentreSection),
  },
  {
    id: 'activity',
    path: '/activity',
    icon: 'list',
    group: 'centre',
    permission: 'centre',
    Section: lazyComponent(async () => (await import('./activity/activity-section.tsx')).ActivitySection),
  },
] as const satisfies readonly Section[]

export type SectionId = (typeof sections)[number]['id']

/** Returns the sections that a role may open. The other sections are absent for that role. */
export const sectionsOf = (role: StaffRole): readonly ((typeof sections)[number] & Section)[] =>
  sections.filter((section: Section) => isPermitted(role, section.permission ?? 'view'))
