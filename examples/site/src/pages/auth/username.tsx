/** Names the account for a password manager that stores a new password; nobody sees it. */
export const Username = ({ email }: { email: string }) => (
  <input type="email" autoComplete="username" value={email} readOnly hidden />
)
