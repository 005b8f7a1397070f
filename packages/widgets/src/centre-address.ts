/**
 * Returns an address on the centre's host: "https://centre.example/" and "/donate" -> "https://centre.example/donate".
 */
export const centreAddress = (apiBase: string, path = ''): string => apiBase.replace(/\/+$/, '') + path
