import { z } from 'zod'

const LONGEST = 100
const unprintable = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u

/** A first or last name, tidied; empty when the person would rather not say. */
export const PersonName = z
  .string()
  .overwrite((name) => name.normalize('NFC').trim())
  .refine((name) => [...name].length <= LONGEST, `Use at most ${LONGEST} characters`)
  .refine((name) => !unprintable.test(name), 'Use letters and signs only')
