/** Who calls. Sessions (accounts/signed-in.ts) and client keys (centre/partner-sites/site-access.ts) fill it in. */
import type { StaffRole } from '@charity-kit/contract'
import type { Role } from '../db/account-tables.ts'

/** The caller: an account with a valid session. */
export interface SignedIn {
  accountId: number
  /** The account's address: who did something, in histories. */
  email: string
  role: Role | null
  /** What an account of the staff may do. */
  staffRole: StaffRole | null
  /** Identifies the session, to end it. */
  tokenHash: string
  mustChangePassword: boolean
  /** Whether the account has a second factor in use, and this session has entered it. */
  isEnrolled: boolean
  isSecondFactorEntered: boolean
}

/** A site that embeds the widgets. Its key is public and grants no right beyond any visitor's. */
export interface PartnerSite {
  /** The client key. */
  key: string
  siteName: string
  /** Origins, such as "https://shop.example", whose pages may use this key. */
  origins: ReadonlySet<string>
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set on endpoints that the contract marks as `signedIn`; null for guests and on all other endpoints. */
    signedIn: SignedIn | null
    /** The site that the client key belongs to; set on every call that needs a key. */
    partnerSite: PartnerSite | null
    /** The origin of the partner's page that calls; null for this server's own pages, and for requests without an Origin. */
    partnerOrigin: string | null
  }
}

/** A single run of spaces: two adjacent ones would make the pattern backtrack on a header full of spaces. */
export const bearerToken = (header: string | undefined): string | undefined =>
  header === undefined ? undefined : /^bearer +(\S*)$/i.exec(header.trimEnd())?.[1]

/** Whose browser it may be. */
export type DeviceOwner = { emailNormal: string } | { accountId: number }
