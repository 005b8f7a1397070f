import { generateX25519Identity, identityToRecipient } from 'age-encryption'

/** Generates a pair of keys, with instructions for each. */
export const makeKeyPair = async (): Promise<string> => {
  const secret = await generateX25519Identity()
  return [
    'Print this page, or copy it to two places that are not this machine; then clear the screen. Nobody can read a backup without the secret',
    'key, and it is stored nowhere else.',
    '',
    `# The secret key; "charity-server restore --key FILE" and age read it from a file with this line:`,
    secret,
    '',
    '# The public key, for the settings of the server:',
    `BACKUP_RECIPIENTS=${await identityToRecipient(secret)}`,
  ].join('\n')
}
