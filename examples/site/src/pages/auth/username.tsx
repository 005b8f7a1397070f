/** Tells a password manager whose new password this is; nobody sees it. */
export const Username = ({ email }: { email: string }) => (
  <input type="email" autoComplete="username" value={email} readOnly hidden />
)
