import { hash, randomBytes } from 'node:crypto'

/** 256 bits: nobody guesses one, so a plain hash of it is enough to store. */
const tokenBytes = 32

/** A new session's secret, which only its owner's browser keeps. */
export const generateSessionToken = (): string => randomBytes(tokenBytes).toString('base64url')

/** What the database knows of a token. */
export const hashSessionToken = (token: string): string => hash('sha256', token, 'base64url')
