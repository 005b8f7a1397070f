const name = 'staff'
const attributes = (isHttps: boolean): string =>
  `Path=/api/staff; HttpOnly; SameSite=Strict${isHttps ? '; Secure' : ''}`

/** The token of a staff page's session in a `Cookie` header, if there is one. */
export const staffTokenIn = (header: string | undefined): string | undefined =>
  /(?:^|;) ?staff=([\w-]{43})(?:;|$)/.exec(header ?? '')?.[1]

/** Keeps a session's token until the browser closes; the server ends the session earlier. No script can read it. */
export const staffCookie = (token: string, isHttps: boolean): string =>
  `${name}=${token}; ${attributes(isHttps)}`

export const expiredStaffCookie = (isHttps: boolean): string => `${name}=; Max-Age=0; ${attributes(isHttps)}`
