import { isPermitted, type Permission, type StaffRole } from '@charity-kit/contract'
import { lazyComponent } from '@charity-kit/ui'
import type { ComponentType, ReactNode } from 'react'
import type { FrameMessages } from './i18n/en/frame.ts'
import type { DeskIconName } from './parts/desk-icon.tsx'

export interface Room {
  /** Its name is the frame's message of the same name. */
  id: keyof FrameMessages
  /** Under /desk; everything below it is the room's. */
  path: `/${string}`
  icon: DeskIconName
  /** Rooms of a group stand together; one without is a tab of another room. */
  group?: 'today' | 'money' | 'shop' | 'people' | 'centre'
  /** Who may open it; everybody unless set. */
  permission?: Permission
  /** Its code is fetched when it is first opened. */
  Room: ComponentType<{ fallback?: ReactNode; resetKey?: unknown }>
}

/** Every room of the desk, in the order of the rail; an address opens the first that it fits. */
export const rooms = [
  {
    id: 'today',
    path: '/',
    icon: 'home',
    group: 'today',
    Room: lazyComponent(async () => (await import('./today/today-room.tsx')).TodayRoom),
  },
  {
    id: 'payments',
    path: '/payments',
    icon: 'wallet',
    group: 'money',
    Room: lazyComponent(async () => (await import('./payments/payments-room.tsx')).PaymentsRoom),
  },
  {
    id: 'statements',
    path: '/statements',
    icon: 'file',
    group: 'money',
    Room: lazyComponent(async () => (await import('./statements/statements-room.tsx')).StatementsRoom),
  },
  {
    id: 'campaigns',
    path: '/campaigns',
    icon: 'heart',
    group: 'money',
    Room: lazyComponent(async () => (await import('./campaigns/campaigns-room.tsx')).CampaignsRoom),
  },
  {
    id: 'orders',
    path: '/orders',
    icon: 'box',
    group: 'shop',
    Room: lazyComponent(async () => (await import('./orders/orders-room.tsx')).OrdersRoom),
  },
  {
    id: 'products',
    path: '/products',
    icon: 'tag',
    group: 'shop',
    Room: lazyComponent(async () => (await import('./products/products-room.tsx')).ProductsRoom),
  },
  {
    id: 'messages',
    path: '/messages',
    icon: 'message',
    group: 'people',
    Room: lazyComponent(async () => (await import('./messages/messages-room.tsx')).MessagesRoom),
  },
  {
    id: 'people',
    path: '/people',
    icon: 'people',
    group: 'people',
    Room: lazyComponent(async () => (await import('./people/people-room.tsx')).PeopleRoom),
  },
  {
    id: 'reports',
    path: '/reports',
    icon: 'chart',
    group: 'centre',
    Room: lazyComponent(async () => (await import('./reports/reports-room.tsx')).ReportsRoom),
  },
  // Before the centre, whose tab it is.
  {
    id: 'team',
    path: '/centre/team',
    icon: 'people',
    permission: 'centre',
    Room: lazyComponent(async () => (await import('./team/team-room.tsx')).TeamRoom),
  },
  {
    id: 'centre',
    path: '/centre',
    icon: 'centre',
    group: 'centre',
    permission: 'centre',
    Room: lazyComponent(async () => (await import('./centre/centre-room.tsx')).CentreRoom),
  },
  {
    id: 'activity',
    path: '/activity',
    icon: 'list',
    group: 'centre',
    permission: 'centre',
    Room: lazyComponent(async () => (await import('./activity/activity-room.tsx')).ActivityRoom),
  },
] as const satisfies readonly Room[]

export type RoomId = (typeof rooms)[number]['id']

/** The rooms that a role may open; the others are absent for it. */
export const roomsOf = (role: StaffRole): readonly ((typeof rooms)[number] & Room)[] =>
  rooms.filter((room: Room) => isPermitted(role, room.permission ?? 'view'))
