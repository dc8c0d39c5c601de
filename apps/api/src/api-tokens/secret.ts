import { createSecret } from '#auth/secret.ts'

/** By this, programs that look for leaked secrets recognise one of ours. */
const PREFIX = 'mq_'

/** Creates the secret of a token: 256 random bits behind a prefix. */
export const createTokenSecret = (): string => PREFIX + createSecret()

/** Returns whether a text has the form of a token. */
export const isTokenSecret = (text: string): boolean => /^mq_[\w-]{43}$/.test(text)
