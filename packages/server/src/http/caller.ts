/**
 * The caller of an endpoint. Sessions (accounts/signed-in.ts) and client keys (centre/partner-sites/site-access.ts)
 * fill the fields.
 */
import type { StaffRole } from '@charity-kit/contract'
import type { Role } from '../db/account-tables.ts'

/** The caller: an account with a valid session. */
export interface SignedIn {
  accountId: number
  /** The account's email address, which names the person in the activity. */
  email: string
  role: Role | null
  /** Role that grants an account of the staff its rights; null for visitors. */
  staffRole: StaffRole | null
  /** Hash of the session's token, to end the session. */
  tokenHash: string
  mustChangePassword: boolean
  /** Whether the account has a second factor in use and this session has entered it. */
  isEnrolled: boolean
  isSecondFactorEntered: boolean
}

/** A site that embeds the widgets. Its key is public and grants only the rights of a visitor. */
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

/** Owner of the browser, by email address or by account. */
export type DeviceOwner = { emailNormal: string } | { accountId: number }
