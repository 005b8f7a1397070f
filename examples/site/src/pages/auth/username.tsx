/** A hidden field that names the account for a password manager, which stores a new password. */
export const Username = ({ email }: { email: string }) => (
  <input type="email" autoComplete="username" value={email} readOnly hidden />
)
