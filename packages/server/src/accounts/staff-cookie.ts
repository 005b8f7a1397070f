/**
 * Returns the cookie's name.
 * Over TLS the name has a prefix: browsers then accept the cookie only from this host, so that no other site under
 * the same domain can plant one. Without TLS, on a developer's machine, browsers reject that name.
 */
const nameOf = (isHttps: boolean): string => (isHttps ? '__Host-staff' : 'staff')
const attributes = (isHttps: boolean): string =>
  `Path=${isHttps ? '/' : '/api/staff'}; HttpOnly; SameSite=Strict${isHttps ? '; Secure' : ''}`

/** Returns the session token of a staff page in a `Cookie` header, if there is one. */
export const staffTokenIn = (header: string | undefined, isHttps: boolean): string | undefined => {
  const pattern = isHttps ? /(?:^|;) ?__Host-staff=([\w-]{43})(?:;|$)/ : /(?:^|;) ?staff=([\w-]{43})(?:;|$)/
  return pattern.exec(header ?? '')?.[1]
}

/**
 * Returns the cookie that keeps a session's token until the browser closes; the server ends the session earlier. No
 * script can read it.
 */
export const staffCookie = (token: string, isHttps: boolean): string =>
  `${nameOf(isHttps)}=${token}; ${attributes(isHttps)}`

export const expiredStaffCookie = (isHttps: boolean): string =>
  `${nameOf(isHttps)}=; Max-Age=0; ${attributes(isHttps)}`
