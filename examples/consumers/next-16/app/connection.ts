/** Where the centre is, and who this site is. */
export const connection = { apiBase: process.env['NEXT_PUBLIC_CENTRE'] ?? '', clientKey: 'partner' }
