import type { Activity, StaffMember, StaffSession, Team, TeamMember } from '@charity-kit/contract'
import { hoursAgo } from './moments.ts'

/** A signed-in owner. */
export const rehema: StaffMember = {
  id: 1,
  email: 'rehema@chanua.example',
  firstName: 'Rehema',
  lastName: 'Mollel',
  role: 'owner',
  mustChangePassword: false,
  secondFactor: { isEnrolled: true, isRequired: true, isEntered: true, recoveryCodesLeft: 8 },
}

const teamMember: TeamMember = {
  id: 1,
  email: rehema.email,
  firstName: 'Rehema',
  lastName: 'Mollel',
  role: 'owner',
  isOff: false,
  secondFactorSince: '2026-09-01T08:00:00.000Z',
  lastUsedAt: hoursAgo(0),
  isYou: true,
}

export const team: Team = {
  members: [
    teamMember,
    {
      ...teamMember,
      id: 2,
      email: 'joseph@chanua.example',
      firstName: 'Joseph',
      lastName: 'Tarimo',
      lastUsedAt: hoursAgo(50),
      isYou: false,
    },
    {
      ...teamMember,
      id: 3,
      email: 'daudi@chanua.example',
      firstName: 'Daudi',
      lastName: 'Mbwana',
      role: 'cashier',
      lastUsedAt: hoursAgo(1),
      isYou: false,
    },
    {
      ...teamMember,
      id: 4,
      email: 'upendo@chanua.example',
      firstName: 'Upendo',
      lastName: 'Kweka',
      role: 'keeper',
      secondFactorSince: null,
      lastUsedAt: null,
      isYou: false,
    },
    {
      ...teamMember,
      id: 5,
      email: 'salma@chanua.example',
      firstName: 'Salma',
      lastName: 'Hassan',
      role: 'viewer',
      isOff: true,
      lastUsedAt: null,
      isYou: false,
    },
  ],
  invitations: [
    {
      id: 9,
      email: 'neema.keeper@chanua.example',
      role: 'keeper',
      by: 'Rehema Mollel',
      createdAt: hoursAgo(30),
      expiresAt: hoursAgo(-138),
    },
  ],
}

const session: StaffSession = {
  id: 'one',
  createdAt: hoursAgo(3),
  usedAt: hoursAgo(0),
  endsAt: hoursAgo(-9),
  network: '203.0.113.0/24',
  isSecondFactorEntered: true,
  isCurrent: true,
}
export const sessions: StaffSession[] = [
  session,
  {
    ...session,
    id: 'two',
    createdAt: hoursAgo(8),
    usedAt: hoursAgo(0.3),
    network: '198.51.100.0/24',
    isCurrent: false,
  },
]

const entry: Activity = {
  id: 412,
  kind: 'staff-call',
  account: 3,
  network: '203.0.113.0/24',
  detail: 'verifyPayment 18',
  count: 1,
  createdAt: hoursAgo(0.5),
  person: { firstName: 'Daudi', lastName: 'Mbwana', isStaff: true },
  subject: { name: 'Baraka Mollel', amount: 50_000 },
  note: 'M-Pesa statement, line 122',
  changes: [],
}
const owner = { account: 1, person: { firstName: 'Rehema', lastName: 'Mollel', isStaff: true } }
const keeper = { account: 4, person: { firstName: 'Upendo', lastName: 'Kweka', isStaff: true } }

/** Activity of two days, newest first. */
export const activity: Activity[] = [
  entry,
  {
    ...entry,
    ...keeper,
    id: 411,
    detail: 'changeProduct 5',
    createdAt: hoursAgo(1.5),
    subject: { name: 'Kanga Bracelet', amount: null },
    note: null,
    changes: [{ field: 'price', from: 14_000, to: 15_000 }],
  },
  {
    ...entry,
    id: 410,
    detail: 'rejectPayment 20',
    createdAt: hoursAgo(25),
    subject: { name: 'Fatma Salum', amount: 30_000 },
    note: 'The ID was used before.',
  },
  {
    ...entry,
    ...owner,
    id: 409,
    detail: 'inviteMember',
    createdAt: hoursAgo(27),
    subject: null,
    note: null,
  },
  {
    ...entry,
    ...owner,
    id: 408,
    kind: 'signed-in',
    detail: '',
    createdAt: hoursAgo(32),
    subject: null,
    note: null,
  },
]
