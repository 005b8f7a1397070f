/**
 * An address as it is compared and kept unique: without the case of A to Z. Other letters stay as they are, because folding
 * them would make one address of two ("K", the sign for kelvin, becomes "k").
 */
export const normalEmail = (email: string): string =>
  email.trim().replace(/[A-Z]/g, (letter) => letter.toLowerCase())
